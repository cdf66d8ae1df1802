import * as z from 'zod/mini';
import { textSchema } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

export interface RichTextOptions extends FieldOptions {
  /** In characters of HTML; 50,000 when not given. */
  max?: number;
}

/** Formatted text as HTML. The server keeps only a short list of harmless elements. */
export function richText(options: RichTextOptions) {
  const { max = 50_000, ...base } = options;
  return makeField(base, {
    type: 'richText',
    column: 'text',
    value: textSchema({ ...base, max }),
    answer: z.string(),
  });
}
