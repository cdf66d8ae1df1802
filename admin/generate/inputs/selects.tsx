import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useInput } from 'react-admin';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import type { InputProps } from './types.ts';

export interface SelectsInputProps extends InputProps {
  /** Entries that are not offered here. */
  except?: readonly string[];
}

/** Any of several entries, all in sight; the value has those that are ticked, with commas between. */
export function SelectsInput({ name, field, except = [] }: SelectsInputProps) {
  const { id, field: input, fieldState } = useInput<string>({ source: name, defaultValue: '' });
  const { ref, value, onChange, onBlur } = input;
  const { lookup } = field;
  if (!lookup) return null;
  const chosen = String(value ?? '').split(',');
  const offered = lookupValues(lookup).filter((each) => !except.includes(each));
  const toggle = (entry: string) =>
    onChange(offered.filter((each) => (each === entry) !== chosen.includes(each)).join(','));
  const helper = fieldState.error?.message ?? field.hint;
  const helperId = `${id}-hint`;
  return (
    <FormControl
      component="fieldset"
      error={fieldState.invalid}
      {...(helper && { 'aria-describedby': helperId })}
    >
      <FormLabel component="legend">{field.label}</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' } }}>
        {offered.map((entry, place) => (
          <FormControlLabel
            key={entry}
            label={lookupLabel(lookup, entry)}
            control={
              <Checkbox
                checked={chosen.includes(entry)}
                onChange={() => toggle(entry)}
                onBlur={onBlur}
                slotProps={{ input: { ...(place === 0 && { ref }) } }}
              />
            }
          />
        ))}
      </FormGroup>
      {helper && <FormHelperText id={helperId}>{helper}</FormHelperText>}
    </FormControl>
  );
}
