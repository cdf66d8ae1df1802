import * as z from 'zod/mini';
import { say } from '#core/rules/messages.ts';
import { missingOr } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

export interface NumberOptions extends FieldOptions {
  min?: number;
  max?: number;
  /** Fractions too; whole numbers when not given. */
  fraction?: boolean;
}

/** The value of a number typed as text; what is no number stays text, for the schema to refuse. */
export const numberFromText = (text: string): unknown =>
  /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text;

/** A whole number of at most nine digits, or a fraction. */
export function number<const O extends NumberOptions>(options: O) {
  const {
    min = -999_999_999,
    max = 999_999_999,
    fraction = false,
    ...base
  }: NumberOptions = options;
  const { label } = base;
  const checks = [z.gte(min, say(label, 'min', min)), z.lte(max, say(label, 'max', max))];
  const error = (issue: { input?: unknown }) =>
    typeof issue.input === 'string' ? say(label, 'numeric') : missingOr(label, issue.input);
  return makeField<O, number, number>(
    base,
    {
      type: 'number',
      column: fraction ? 'real' : 'integer',
      value: (fraction ? z.number({ error }) : z.int({ error })).check(...checks),
      fromText: numberFromText,
    },
    { min, max },
  );
}
