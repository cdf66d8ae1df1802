import * as z from 'zod/mini';
import { missingOr } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

const words: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  false: false,
  '0': false,
};

/** Yes or no, kept as 1 or 0. */
export function boolean<const O extends FieldOptions>(options: O) {
  return makeField<O, boolean, number>(options, {
    type: 'boolean',
    column: 'integer',
    value: z.boolean({ error: (issue) => missingOr(options.label, issue.input) }),
    fromText: (text) => (Object.hasOwn(words, text) ? words[text] : text),
    toColumn: (value) => (typeof value === 'boolean' ? Number(value) : null),
    fromColumn: (value) => (value === null ? null : value === 1),
  });
}
