import * as z from 'zod/mini';
import { say } from '#core/rules/messages.ts';
import { textSchema } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

export interface RichTextOptions extends FieldOptions {
  /** In characters of HTML; 50,000 when not given. */
  max?: number;
}

const unread = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<[^>]*>|&nbsp;|\s/gi;

/** Whether there is anything to read once what only formats is gone. */
const saysSomething = (html: string): boolean => html.replaceAll(unread, '') !== '';

/** Formatted text as HTML. The server keeps only a short list of harmless elements. */
export function richText(options: RichTextOptions) {
  const { max = 50_000, ...base } = options;
  const text = textSchema({ ...base, max });
  const error = say(base.label, 'required');
  return makeField(base, {
    type: 'richText',
    column: 'text',
    value: base.required ? text.check(z.refine(saysSomething, { error })) : text,
    answer: z.string(),
  });
}
