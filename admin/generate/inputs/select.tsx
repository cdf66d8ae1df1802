import MenuItem from '@mui/material/MenuItem';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

export function SelectInput(props: InputProps) {
  const { lookup, required } = props.field;
  return (
    <TextBase {...props} textField={{ select: true }}>
      {!required && <MenuItem value="">Tidak dipilih</MenuItem>}
      {(lookup ? lookupValues(lookup) : []).map((value) => (
        <MenuItem key={value} value={value}>
          {lookup ? lookupLabel(lookup, value) : value}
        </MenuItem>
      ))}
    </TextBase>
  );
}
