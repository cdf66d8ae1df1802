import * as z from 'zod/mini';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

/** A moment that the server notes, ISO 8601 in UTC with milliseconds. */
export function timestamp<const O extends Omit<FieldOptions, 'managed'>>(options: O) {
  const value = z.iso.datetime();
  return makeField<O, string, string>(
    { ...options, managed: true },
    { type: 'timestamp', column: 'text', value },
  );
}
