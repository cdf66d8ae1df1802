import * as z from 'zod/mini';
import { textSchema } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

export interface LongTextOptions extends FieldOptions {
  min?: number;
  /** In characters; 5,000 when not given. */
  max?: number;
  /** Lines the input shows; 5 when not given. */
  rows?: number;
}

/** Several lines of plain text. */
export function longText<const O extends LongTextOptions>(options: O) {
  const { min, max = 5000, rows = 5, ...base }: LongTextOptions = options;
  return makeField<O, string, string>(
    base,
    {
      type: 'longText',
      column: 'text',
      value: textSchema({ ...base, min, max }),
      answer: z.string(),
    },
    { rows, max },
  );
}
