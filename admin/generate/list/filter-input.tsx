import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import { useChoices, type Choice } from '#admin/generate/choices.ts';
import type { ListFilter } from './list-filters.ts';

export interface FilterInputProps {
  filter: ListFilter;
  value: unknown;
  /** Empty text: no longer filtered. */
  onChange: (value: string) => void;
}

/** One filter, asked for in the way its field and its match want. */
export function FilterInput(props: FilterInputProps) {
  const { field, match } = props.filter;
  if (match === 'from' || match === 'to') return <Typed {...props} type="date" />;
  if (match === 'year') return <Select {...props} choices={lastYears()} />;
  if (field.reference) return <Reference {...props} to={field.reference.to} />;
  const { lookup } = field;
  if (lookup) {
    const choices = lookupValues(lookup).map((id) => ({ id, label: lookupLabel(lookup, id) }));
    return <Select {...props} choices={choices} />;
  }
  if (field.type === 'boolean') {
    return <Select {...props} choices={yesOrNo} />;
  }
  return <Typed {...props} type="text" />;
}

const yesOrNo: Choice[] = [
  { id: 'true', label: 'Ya' },
  { id: 'false', label: 'Tidak' },
];

function lastYears(): Choice[] {
  const year = new Date().getFullYear();
  return Array.from({ length: 6 }, (_, back) => {
    const id = String(year - back);
    return { id, label: id };
  });
}

function Select({ filter, value, onChange, choices }: FilterInputProps & { choices: Choice[] }) {
  return (
    <TextField
      select
      label={filter.label}
      value={choices.some(({ id }) => id === String(value)) ? String(value) : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">Semua</MenuItem>
      {choices.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Reference({ to, ...props }: FilterInputProps & { to: string }) {
  return <Select {...props} choices={useChoices(to).choices} />;
}

function Typed({ filter, value, onChange, type }: FilterInputProps & { type: string }) {
  const given = typeof value === 'string' ? value : '';
  const [text, setText] = useState(given);
  const send = () => text !== given && onChange(text.trim());
  return (
    <TextField
      type={type}
      label={filter.label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={send}
      onKeyDown={(event) => event.key === 'Enter' && send()}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
