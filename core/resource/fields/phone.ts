import * as z from 'zod/mini';
import { digits } from '#core/rules/patterns.ts';
import { textSchema } from '#core/rules/text.ts';
import { dialled } from '#core/rules/written-digits.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

/** A telephone number, written as people do and kept in digits: 8 to 15 of them as in ITU-T E.164. */
export function phone<const O extends FieldOptions>(options: O) {
  return makeField<O, string, string>(options, {
    type: 'phone',
    column: 'text',
    value: textSchema({
      ...{ ...options, min: 8, max: 15 },
      ...{ keep: dialled, pattern: digits, patternMessage: 'numeric' },
    }),
    answer: z.string(),
  });
}
