import * as z from 'zod/mini';
import { say } from '#core/rules/messages.ts';
import { textSchema } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

export interface RichTextOptions extends FieldOptions {
  /** In characters of HTML; 50,000 when not given. */
  max?: number;
}

const hiding = /<(\/?)(script|style)\b[^<>]*>/gi;
const unread = /<[^<>]*>|&nbsp;|\s/gi;

/** Without what stands between the tags of a script or a style. */
function withoutHidden(html: string): string {
  let kept = '';
  let from = 0;
  let hider: string | undefined;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(hiding)) {
    const here = name.toLowerCase();
    if (hider === undefined && slash === '') {
      kept += html.slice(from, index);
      hider = here;
    } else if (hider === here && slash === '/') {
      hider = undefined;
      from = index + tag.length;
    }
  }
  return hider === undefined ? kept + html.slice(from) : kept;
}

/** Whether there is anything to read once what only formats is gone. */
const saysSomething = (html: string): boolean => withoutHidden(html).replaceAll(unread, '') !== '';

/** Formatted text as HTML. The server keeps only a short list of harmless elements. */
export function richText<const O extends RichTextOptions>(options: O) {
  const { max = 50_000, ...base }: RichTextOptions = options;
  const text = textSchema({ ...base, max });
  const error = say(base.label, 'required');
  return makeField<O, string, string>(base, {
    type: 'richText',
    column: 'text',
    value: base.required ? text.check(z.refine(saysSomething, { error })) : text,
    answer: z.string(),
  });
}
