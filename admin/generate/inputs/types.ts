import type { Field } from '#core/resource/index.ts';

export interface InputProps {
  /** Name of the field, and of the value in the form. */
  name: string;
  field: Field;
}
