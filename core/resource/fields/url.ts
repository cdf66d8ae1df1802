import * as z from 'zod/mini';
import { url as pattern } from '#core/rules/patterns.ts';
import { textSchema } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

/** An address on the web, with or without its scheme; never another scheme than http and https. */
export function url(options: FieldOptions) {
  return makeField(options, {
    type: 'url',
    column: 'text',
    value: textSchema({ ...options, max: 2000, pattern }),
    answer: z.string(),
  });
}
