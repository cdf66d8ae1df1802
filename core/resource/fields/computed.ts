import type { ZodMiniType } from 'zod/mini';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

export interface ComputedOptions<A> extends Omit<FieldOptions, 'managed' | 'required' | 'unique'> {
  /** What the server's behaviour of the resource works out. */
  schema: ZodMiniType<A>;
}

/** Worked out by the server at each reading, never stored. */
export function computed<A, const O extends Omit<ComputedOptions<A>, 'schema'>>(
  options: O & Pick<ComputedOptions<A>, 'schema'>,
) {
  const { schema, ...base }: ComputedOptions<A> = options;
  return makeField<O & { required: true }, A, never>(
    { ...base, managed: true, required: true },
    { type: 'computed', column: null, value: schema },
  );
}
