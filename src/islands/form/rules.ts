import { safeParse, type ZodMiniType } from 'zod/mini';
import type { Fields, FilledIn } from '#core/resource/index.ts';
import { fieldErrors, formSchema } from '#core/resource/schemas/form-schema.ts';
import type { Errors } from './form-state.ts';
import type { FormValues, NameIn } from './form-values.ts';

/** What is wrong, by field; and what the schema made of the values where nothing is. */
export type Judged<V> = { errors: Errors; values: V } | { errors: Errors; values: null };

/** What the values of a form must be. `V` are those that are sent. */
export interface Rules<V> {
  judge(values: FormValues<NameIn<V>>): Judged<V>;
}

/** The rules of a schema over the fields, in the order they stand on the page. */
export function rulesOf<V>(schema: ZodMiniType<V>): Rules<V> {
  return {
    judge: (values) => {
      const result = safeParse(schema, values);
      return result.success
        ? { errors: {}, values: result.data }
        : { errors: fieldErrors(result.error), values: null };
    },
  };
}

/** The rules of declared fields. What a field takes is in its type, which its schema has no word of. */
export function rulesOfFields<F extends Fields>(fields: F): Rules<FilledIn<F>> {
  const { judge } = rulesOf(formSchema(fields)) as Rules<FilledIn<F>>;
  /** One file is one of a list, too, where a field takes several. */
  const asTaken = ([name, value]: [string, unknown]) =>
    fields[name]?.file?.several && value instanceof File ? [name, [value]] : [name, value];
  return {
    judge: (values) =>
      judge(Object.fromEntries(Object.entries(values).map(asTaken)) as typeof values),
  };
}
