import type { FieldOptions } from '../types.ts';
import { number } from './number.ts';

/** A calendar year, 1945 to 2100. */
export function year<const O extends FieldOptions>(options: O) {
  return { ...number({ min: 1945, max: 2100, ...options }), type: 'year' as const };
}
