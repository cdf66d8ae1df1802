import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

export const TextInput = (props: InputProps) => <TextBase {...props} />;
