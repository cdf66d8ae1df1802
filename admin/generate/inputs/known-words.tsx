import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { useKnownWords } from '#admin/generate/use-known-words.ts';
import type { InputProps } from './types.ts';

/** A short text for which words that were used before are offered; any other may be typed. */
export function KnownWordsInput({ name, field }: InputProps) {
  const { id, field: input, fieldState } = useInput({ source: name });
  const { ref, value, onChange, onBlur } = input;
  return (
    <Autocomplete
      freeSolo
      id={id}
      options={useKnownWords(field.known)}
      inputValue={typeof value === 'string' ? value : ''}
      onInputChange={(_, text) => onChange(text)}
      onBlur={onBlur}
      clearText="Kosongkan"
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={ref}
          label={field.label}
          required={field.required === true}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? field.hint}
        />
      )}
    />
  );
}
