import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

export interface DateInputProps extends InputProps {
  /** The first and the last day that the browser offers, YYYY-MM-DD. */
  earliest?: string;
  latest?: string;
}

export const DateInput = ({ earliest, latest, ...props }: DateInputProps) => (
  <TextBase
    {...props}
    type="date"
    shrink
    htmlInput={{ ...(earliest && { min: earliest }), ...(latest && { max: latest }) }}
  />
);
