import MenuItem from '@mui/material/MenuItem';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

export interface SelectInputProps extends InputProps {
  /** Entries that are not offered here. */
  except?: readonly string[];
}

export function SelectInput({ except = [], ...props }: SelectInputProps) {
  const { lookup, required } = props.field;
  const values = lookup ? lookupValues(lookup).filter((value) => !except.includes(value)) : [];
  return (
    <TextBase {...props} textField={{ select: true }}>
      {!required && <MenuItem value="">Tidak dipilih</MenuItem>}
      {values.map((value) => (
        <MenuItem key={value} value={value}>
          {lookup ? lookupLabel(lookup, value) : value}
        </MenuItem>
      ))}
    </TextBase>
  );
}
