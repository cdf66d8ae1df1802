import * as z from 'zod/mini';
import { lookupValues, type LookupType, type LookupValue } from '#core/lookup/lookups.ts';
import { missingOr } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';
import { numberFromText } from './number.ts';

export interface SelectOptions extends FieldOptions {
  /** The lookup list whose values are allowed. */
  lookup: LookupType;
}

/** One entry of a lookup list, kept by its value. */
export function select<const O extends SelectOptions>(options: O) {
  const { lookup, ...base }: SelectOptions = options;
  return makeField<O, LookupValue<O['lookup']>, LookupValue<O['lookup']>>(
    base,
    { type: 'select', column: 'text', value: z.enum(lookupValues(lookup), errorFor(base)) },
    { lookup },
  );
}

/** An entry of a list whose values are whole numbers, and travel as such. */
export function numericSelect<const O extends SelectOptions>(options: O) {
  const { lookup, ...base }: SelectOptions = options;
  const values = lookupValues(lookup).map(Number);
  return makeField<O, number, number>(
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
