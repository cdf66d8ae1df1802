import * as z from 'zod/mini';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { say } from '#core/rules/messages.ts';
import { missingOr } from '#core/rules/text.ts';
import type { FieldOptions } from '../types.ts';
import { isDay } from './date.ts';
import { makeField } from './make.ts';

/**
 * A moment that a person sets: ISO 8601 in UTC, on a day of Jakarta's that a form could show. It is kept
 * as the server's own moments are.
 */
export function moment<const O extends FieldOptions>(options: O) {
  const { label }: FieldOptions = options;
  return makeField<O, string, string>(options, {
    type: 'timestamp',
    column: 'text',
    value: z.iso
      .datetime({ error: (issue) => missingOr(label, issue.input), abort: true })
      .check(z.refine<string>(isOnDay, say(label, 'invalid'))),
    answer: z.iso.datetime(),
    toColumn: (value) => (typeof value === 'string' ? inMilliseconds(value) : null),
  });
}

const isOnDay = (value: string): boolean => isDay(dayInJakarta(new Date(value)));

/** With three digits of a second, so that moments stand in their order as text. */
function inMilliseconds(value: string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : at.toISOString();
}
