import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

export const EmailInput = (props: InputProps) => <TextBase {...props} type="email" />;
