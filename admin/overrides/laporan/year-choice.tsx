import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { yearsToChoose } from './years.ts';

export interface YearChoiceProps {
  value: number;
  thisYear: number;
  /** Years that have a report. */
  reported: readonly number[];
  onChange: (year: number) => void;
}

export function YearChoice({ value, thisYear, reported, onChange }: YearChoiceProps) {
  return (
    <TextField
      select
      label="Tahun"
      value={String(value)}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ width: { xs: '100%', sm: '11rem' } }}
    >
      {yearsToChoose(thisYear, [...reported, value]).map((year) => (
        <MenuItem key={year} value={String(year)}>
          {year}
        </MenuItem>
      ))}
    </TextField>
  );
}
