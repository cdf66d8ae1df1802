import type { ZodMiniType } from 'zod/mini';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

export interface ComputedOptions extends Omit<FieldOptions, 'managed' | 'required' | 'unique'> {
  /** What the server's behaviour of the resource works out. */
  schema: ZodMiniType;
}

/** Worked out by the server at each reading, never stored. */
export function computed(options: ComputedOptions) {
  const { schema, ...base } = options;
  return makeField(
    { ...base, managed: true, required: true },
    { type: 'computed', column: null, value: schema },
  );
}
