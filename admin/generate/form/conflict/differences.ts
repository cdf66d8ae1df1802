import type { Field, Fields } from '#core/resource/index.ts';
import { fileKey } from '../file-key.ts';
import { sentOf, type Values } from '#admin/providers/request-body.ts';

/** A field that somebody else changed while a form was open, and whose new value is not the form's. */
export interface Difference {
  name: string;
  field: Field;
  /** What the form holds, as it would be sent. */
  mine: unknown;
  /** What the record holds by now. */
  theirs: unknown;
  /** Whether the form had been changed there too; else nobody typed what it holds. */
  typed: boolean;
}

export interface Sides {
  /** The record as the form began with it. */
  base: Values;
  /** What the form holds. */
  mine: Values;
  /** The record as it is by now. */
  theirs: Values;
}

/** Where somebody else's changes and the form do not agree, in the order of the form's fields. */
export function differences(fields: Fields, { base, mine, theirs }: Sides): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    // What no answer shows cannot be compared, and neither can what is not in reach of this role.
    if (field.output() === null || !Object.hasOwn(theirs, name)) return [];
    const [before, here, there] = [base[name], mine[name], theirs[name]].map((value) =>
      comparable(field, value),
    );
    if (there === before || there === here) return [];
    const typed = here !== before;
    return [{ name, field, mine: sentOf(field, mine[name]), theirs: theirs[name], typed }];
  });
}

/** Whether two values of a form stand for the same. */
export const isSame = (field: Field, one: unknown, other: unknown): boolean =>
  comparable(field, one) === comparable(field, other);

/** A value as a text that is the same for the same value: typed text and what it stands for, too. */
function comparable(field: Field, value: unknown): string {
  const files = field.file ? [value].flat().map(fileKey) : [];
  if (files.some((key) => key !== '')) return files.join(' ');
  return JSON.stringify(sentOf(field, value) ?? null);
}
