import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useInput } from 'react-admin';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import type { InputProps } from './types.ts';

/** One of a few entries, all in sight: one press chooses it. */
export function RadiosInput({ name, field }: InputProps) {
  const { id, field: input, fieldState } = useInput<string>({ source: name, defaultValue: '' });
  const { ref, value, ...controls } = input;
  const { lookup } = field;
  if (!lookup) return null;
  const helper = fieldState.error?.message ?? field.hint;
  const [labelId, helperId] = [`${id}-label`, `${id}-hint`];
  return (
    <FormControl error={fieldState.invalid} required={field.required === true}>
      <FormLabel id={labelId}>{field.label}</FormLabel>
      <RadioGroup
        {...controls}
        row
        value={value ?? ''}
        aria-labelledby={labelId}
        {...(helper && { 'aria-describedby': helperId })}
      >
        {lookupValues(lookup).map((entry, place) => (
          <FormControlLabel
            key={entry}
            value={entry}
            label={lookupLabel(lookup, entry)}
            sx={{ minHeight: 44 }}
            control={<Radio slotProps={{ input: { ...(place === 0 && { ref }) } }} />}
          />
        ))}
      </RadioGroup>
      {helper && <FormHelperText id={helperId}>{helper}</FormHelperText>}
    </FormControl>
  );
}
