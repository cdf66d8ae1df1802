import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

export const DateInput = (props: InputProps) => <TextBase {...props} type="date" shrink />;
