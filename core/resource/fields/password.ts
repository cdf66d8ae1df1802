import { textSchema } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

/** A new password, 8 to 128 characters of any kind. The server keeps its hash and never answers it. */
export function password<const O extends FieldOptions>(options: O) {
  return makeField<O, never, string>(options, {
    type: 'password',
    column: 'text',
    value: textSchema({ ...options, min: 8, max: 128, keepSpace: true }),
    answer: null,
  });
}
