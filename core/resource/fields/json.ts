import type { ZodMiniType } from 'zod/mini';
import type { FieldOptions } from '../types.ts';
import { makeField } from './make.ts';

export interface JsonOptions<A> extends Omit<FieldOptions, 'managed' | 'unique' | 'initial'> {
  schema: ZodMiniType<A>;
}

/** A value of any shape that the server works out and keeps; nobody types it. */
export function json<A, const O extends Omit<JsonOptions<A>, 'schema'>>(
  options: O & Pick<JsonOptions<A>, 'schema'>,
) {
  const { schema, ...base }: JsonOptions<A> = options;
  return makeField<O, A, string>(
    { ...base, managed: true },
    {
      type: 'json',
      column: 'text',
      value: schema,
      toColumn: (given) => (given === null || given === undefined ? null : JSON.stringify(given)),
      fromColumn: (stored) => (stored === null ? null : (JSON.parse(String(stored)) as unknown)),
    },
  );
}
