import * as z from 'zod/mini';
import type { LookupValue } from '#core/lookup/lookups.ts';
import { unknownBlanks } from '#core/rules/blanks.ts';
import { say } from '#core/rules/messages.ts';
import { textSchema } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

export interface LongTextOptions extends FieldOptions {
  min?: number;
  /** In characters; 5,000 when not given. */
  max?: number;
  /** Lines the input shows; 5 when not given. */
  rows?: number;
  /** Words in braces that it may hold, and what they stand for; any other is refused. */
  blanks?: Readonly<Record<string, string>>;
  /** Which templates are offered where it is typed of a case. */
  templates?: readonly LookupValue<'untuk_templat'>[];
}

const onlyBlanks = (label: string, blanks: Readonly<Record<string, string>>) =>
  z.refine<string>((text) => unknownBlanks(text, blanks).length === 0, {
    error: ({ input }) => {
      const unknown = unknownBlanks(String(input), blanks).map((name) => `{${name}}`);
      return say(label, 'unknownBlank', unknown.join(', '));
    },
  });

/** Several lines of plain text. */
export function longText<const O extends LongTextOptions>(options: O) {
  const { min, max = 5000, rows = 5, blanks, templates, ...base }: LongTextOptions = options;
  const value = textSchema({ ...base, min, max });
  return makeField<O, string, string>(
    base,
    {
      type: 'longText',
      column: 'text',
      value: blanks ? value.check(onlyBlanks(base.label, blanks)) : value,
      answer: z.string(),
    },
    { rows, max, ...(templates && { templates }) },
  );
}
