import { useState, type ChangeEvent } from 'react';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import type { InputProps } from '#admin/generate/inputs/types.ts';
import { isCovered } from './covered.ts';

/**
 * A covered value is replaced as a whole: whoever begins to type begins with nothing, and whoever
 * types nothing leaves it. To be rid of it there is a button, where the field may be empty.
 */
export function MaskedInput({ name, field }: InputProps) {
  const { id, field: input, fieldState } = useInput({ source: name });
  const { ref, onBlur, onChange, value, ...controls } = input;
  const [typing, setTyping] = useState(false);
  const [covered] = useState<unknown>(() => (isCovered(value) ? value : null));
  const isShut = isCovered(value);
  const isEmptied = covered !== null && value === '';
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
      helperText={fieldState.error?.message ?? helpOf(field.hint, covered !== null, isEmptied)}
      slotProps={{
        input: {
          endAdornment: covered !== null && !field.required && (isShut || isEmptied) && (
            <InputAdornment position="end">
              <Button
                size="small"
                aria-label={`${isEmptied ? 'Batal mengosongkan' : 'Kosongkan'} ${field.label}`}
                onClick={() => onChange(isEmptied ? covered : '')}
              >
                {isEmptied ? 'Batal' : 'Kosongkan'}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function helpOf(hint: string | undefined, wasCovered: boolean, isEmptied: boolean) {
  if (isEmptied) return 'Dikosongkan saat disimpan.';
  return wasCovered ? 'Ketik untuk menggantinya; bila tidak, tetap seperti sekarang.' : hint;
}
