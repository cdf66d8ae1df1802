import * as z from 'zod/mini';
import { lookupValues, type LookupType } from '#core/lookup/lookups.ts';
import { missingOr } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';
import { numberFromText } from './number.ts';

export interface SelectOptions extends FieldOptions {
  /** The lookup list whose values are allowed. */
  lookup: LookupType;
}

/** One entry of a lookup list, kept by its value. */
export function select(options: SelectOptions) {
  const { lookup, ...base } = options;
  return makeField(
    base,
    { type: 'select', column: 'text', value: z.enum(lookupValues(lookup), errorFor(base)) },
    { lookup },
  );
}

/** An entry of a list whose values are whole numbers, and travel as such. */
export function numericSelect(options: SelectOptions) {
  const { lookup, ...base } = options;
  const values = lookupValues(lookup).map(Number);
  return makeField(
    base,
    {
      type: 'select',
      column: 'integer',
      value: z.literal(values, errorFor(base)),
      fromText: numberFromText,
    },
    { lookup },
  );
}

const errorFor = ({ label }: FieldOptions) => ({
  error: (issue: { input?: unknown }) =>
    missingOr(label, issue.input === '' ? undefined : issue.input),
});
