import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

export const YearInput = (props: InputProps) => (
  <TextBase {...props} htmlInput={{ inputMode: 'numeric', maxLength: 4 }} />
);
