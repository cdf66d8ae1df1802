import { MaskedInput } from '#admin/generate/masked/masked-input.tsx';
import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

export const TextInput = (props: InputProps) =>
  props.field.sealed ? <MaskedInput {...props} /> : <TextBase {...props} />;
