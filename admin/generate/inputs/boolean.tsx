import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useInput } from 'react-admin';
import type { InputProps } from './types.ts';

const asIs = (value: unknown) => value;

/** No, until somebody says yes. */
export function BooleanInput({ name, field }: InputProps) {
  const {
    id,
    field: input,
    fieldState,
  } = useInput<boolean>({
    source: name,
    defaultValue: false,
    format: asIs,
    parse: asIs as (value: unknown) => boolean,
  });
  const { ref, value, onChange, ...controls } = input;
  const helper = fieldState.error?.message ?? field.hint;
  const helperId = `${id}-hint`;
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        label={field.label}
        control={
          <Switch
            {...controls}
            id={id}
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { ref, ...(helper && { 'aria-describedby': helperId }) } }}
          />
        }
      />
      {helper && <FormHelperText id={helperId}>{helper}</FormHelperText>}
    </FormControl>
  );
}
