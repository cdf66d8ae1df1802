import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

export const PhoneInput = (props: InputProps) => (
  <TextBase {...props} type="tel" htmlInput={{ inputMode: 'numeric' }} />
);
