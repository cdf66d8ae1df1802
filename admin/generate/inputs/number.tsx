import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

// Kept as typed until it is sent: a number box would swallow what is no number, and say nothing.
export const NumberInput = (props: InputProps) => (
  <TextBase
    {...props}
    htmlInput={{ inputMode: props.field.column === 'real' ? 'decimal' : 'numeric' }}
  />
);
