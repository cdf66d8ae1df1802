import * as z from 'zod/mini';
import { email as pattern } from '#core/rules/patterns.ts';
import { textSchema } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

/** An e-mail address, kept in lower case so that one person has one. */
export function email<const O extends FieldOptions>(options: O) {
  return makeField<O, string, string>(options, {
    type: 'email',
    column: 'text',
    value: textSchema({ ...options, max: 120, pattern, lowerCase: true }),
    answer: z.string(),
  });
}
