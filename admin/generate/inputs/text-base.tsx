import type { ReactNode } from 'react';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useInput } from 'react-admin';
import type { InputProps } from './types.ts';

export interface TextBaseProps extends InputProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  textField?: Pick<TextFieldProps, 'multiline' | 'minRows' | 'maxRows' | 'select' | 'autoComplete'>;
  htmlInput?: {
    inputMode?: 'numeric' | 'decimal' | 'tel';
    maxLength?: number;
  };
  endAdornment?: ReactNode;
  children?: ReactNode;
}

/** What every typed input shares: label, hint or error under it, and both told to screen readers. */
export function TextBase(props: TextBaseProps) {
  const { name, field, type = 'text', textField, htmlInput, endAdornment, children } = props;
  const { id, field: input, fieldState } = useInput({ source: name });
  const { ref, ...controls } = input;
  return (
    <TextField
      {...controls}
      {...textField}
      id={id}
      inputRef={ref}
      type={type}
      label={field.label}
      required={field.required === true}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? field.hint}
      slotProps={{
        htmlInput: { ...htmlInput },
        input: { endAdornment },
      }}
    >
      {children}
    </TextField>
  );
}
