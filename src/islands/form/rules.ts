import { safeParse, type ZodMiniObject } from 'zod/mini';
import { fieldErrors } from '#core/resource/schemas/form-schema.ts';
import type { Errors } from './form-state.ts';
import type { FormValues } from './form-values.ts';

/** What the values of a form must be. */
export interface Rules {
  /** What is wrong, by field; and what the schema made of the values where nothing is. */
  judge(values: FormValues): { errors: Errors; values: Record<string, unknown> };
}

/** The rules of a schema over the fields, in the order they stand on the page. */
export function rulesOf(schema: ZodMiniObject): Rules {
  return {
    judge: (values) => {
      const result = safeParse(schema, values);
      return result.success
        ? { errors: {}, values: result.data }
        : { errors: fieldErrors(result.error), values: {} };
    },
  };
}
