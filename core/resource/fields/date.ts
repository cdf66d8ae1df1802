import * as z from 'zod/mini';
import { say } from '#core/rules/messages.ts';
import { day } from '#core/rules/patterns.ts';
import { missingOr } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

/**
 * Whether a YYYY-MM-DD is a day of the calendar. Years from 1000 to 2999: the day before and the
 * year after still have four digits, and stand in their order as text.
 */
export function isDay(value: string): boolean {
  if (!day.test(value) || !/^[12]/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** A calendar day, YYYY-MM-DD, with no time and no zone. */
export function date<const O extends FieldOptions>(options: O) {
  const { label }: FieldOptions = options;
  const checks = [
    z.regex(day, { error: say(label, 'invalid'), abort: true }),
    z.refine<string>(isDay, say(label, 'invalid')),
  ];
  return makeField<O, string, string>(options, {
    type: 'date',
    column: 'text',
    value: z
      .string({ error: (issue) => missingOr(label, issue.input) })
      .check(z.minLength(1, { error: say(label, 'required'), abort: true }), ...checks),
    answer: z.string(),
  });
}
