import * as z from 'zod/mini';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

/** A moment that the server notes, ISO 8601 in UTC with milliseconds. */
export function timestamp(options: Omit<FieldOptions, 'managed'>) {
  const value = z.iso.datetime();
  return makeField({ ...options, managed: true }, { type: 'timestamp', column: 'text', value });
}
