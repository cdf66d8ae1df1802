import { useState, type ChangeEvent } from 'react';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import type { InputProps } from '#admin/generate/inputs/types.ts';
import { isCovered } from './covered.ts';

/** A covered value is replaced as a whole: whoever begins to type begins with nothing. */
export function MaskedInput({ name, field }: InputProps) {
  const { id, field: input, fieldState } = useInput({ source: name });
  const { ref, onBlur, onChange, value, ...controls } = input;
  const [typing, setTyping] = useState(false);
  const [covered] = useState<unknown>(() => (isCovered(value) ? value : null));
  const isShut = isCovered(value);
  return (
    <TextField
      {...controls}
      id={id}
      inputRef={ref}
      value={typing && isShut ? '' : value}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        onBlur();
      }}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
        onChange(target.value === '' && covered !== null ? covered : target.value)
      }
      label={field.label}
      required={field.required === true && covered === null}
      error={fieldState.invalid}
      helperText={
        fieldState.error?.message ??
        (covered === null
          ? field.hint
          : 'Ketik untuk menggantinya; bila tidak, tetap seperti sekarang.')
      }
    />
  );
}
