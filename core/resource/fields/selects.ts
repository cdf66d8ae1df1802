import * as z from 'zod/mini';
import { isLookupValue, lookupValues } from '#core/lookup/lookups.ts';
import { say } from '#core/rules/messages.ts';
import { missingOr } from '#core/rules/text.ts';
import { makeField } from './make.ts';
import type { SelectOptions } from './select.ts';

export interface SelectsOptions extends SelectOptions {
  /** The field with the entry that was chosen first: these are further ones, beside it. */
  beside?: string;
}

/** Several entries of a lookup list, each once: their values with commas between, "a,c". */
export function selects<const O extends SelectsOptions>(options: O) {
  const { lookup, beside, ...base }: SelectsOptions = options;
  const { label } = base;
  /** All of them together. */
  const longest = lookupValues(lookup).join(',').length;
  const isEachOnce = (text: string) => {
    const values = text.split(',');
    return (
      new Set(values).size === values.length && values.every((it) => isLookupValue(lookup, it))
    );
  };
  return makeField<O, string, string>(
    base,
    {
      type: 'selects',
      column: 'text',
      value: z
        .string({ error: (issue) => missingOr(label, issue.input) })
        .check(
          z.maxLength(longest, { error: say(label, 'invalid'), abort: true }),
          z.refine(isEachOnce, say(label, 'invalid')),
        ),
    },
    { lookup, ...(beside !== undefined && { beside }) },
  );
}
