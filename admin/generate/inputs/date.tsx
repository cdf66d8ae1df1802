import { useInput } from 'react-admin';
import { DayField } from '#admin/generate/day-field.tsx';
import type { InputProps } from './types.ts';

export interface DateInputProps extends InputProps {
  /** The first and the last day that the calendar offers, YYYY-MM-DD. */
  earliest?: string;
  latest?: string;
}

export function DateInput({ name, field, earliest, latest }: DateInputProps) {
  const { id, field: input, fieldState } = useInput({ source: name });
  const { ref, value, ...controls } = input;
  return (
    <DayField
      {...controls}
      id={id}
      inputRef={ref}
      value={typeof value === 'string' ? value : ''}
      label={field.label}
      required={field.required === true}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? field.hint}
      earliest={earliest}
      latest={latest}
    />
  );
}
