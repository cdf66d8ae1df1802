import { TextBase } from './text-base.tsx';
import type { InputProps } from './types.ts';

export const LongTextInput = (props: InputProps) => (
  <TextBase
    {...props}
    textField={{ multiline: true, minRows: props.field.rows ?? 4, maxRows: 20 }}
  />
);
