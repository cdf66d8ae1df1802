import * as z from 'zod/mini';
import { plainText } from '#core/rules/patterns.ts';
import { textSchema } from '#core/rules/text.ts';
import { ungrouped } from '#core/rules/written-digits.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

export interface TextOptions extends FieldOptions {
  min?: number;
  /** In characters; 200 when not given. */
  max?: number;
  /**
   * `plain`: letters, digits, white space and , . " / < > - only. `digits`: digits only, in whatever
   * groups they are typed.
   */
  only?: 'plain' | 'digits';
  /** A call of the kind `summary` that answers words to choose from. */
  known?: string;
}

/** One line of text. */
export function text<const O extends TextOptions>(options: O) {
  const { only, min, max = 200, known, ...base }: TextOptions = options;
  const pattern = only === 'plain' ? plainText : only === 'digits' ? /^\d*$/ : undefined;
  return makeField<O, string, string>(
    base,
    {
      type: 'text',
      column: 'text',
      value: textSchema({
        ...base,
        min,
        max,
        keep: only === 'digits' ? ungrouped : undefined,
        pattern,
        patternMessage: only === 'digits' ? 'numeric' : 'invalid',
      }),
      answer: z.string(),
    },
    known === undefined ? {} : { known },
  );
}
