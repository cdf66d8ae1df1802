import * as z from 'zod/mini';
import { jsonOr } from '#core/rules/json-text.ts';
import { say } from '#core/rules/messages.ts';
import { missingOr } from '#core/rules/text.ts';
import { formSchema } from '../schemas/form-schema.ts';
import type { Answer } from '../answer.ts';
import type { FieldOptions, Fields } from '../types.ts';
import { makeField } from './make.ts';

export interface ItemsOptions extends FieldOptions {
  /** What each of them is made of; no files, no references. */
  fields: Fields;
  /** At most so many; 500 when not given. */
  max?: number;
}

/**
 * A list of small things of one shape, kept with the record as JSON. What is wrong is said at the
 * field as a whole, with the place of the thing in the list.
 */
export function items<const O extends ItemsOptions>(options: O) {
  const { fields, max = 500, ...base }: ItemsOptions = options;
  const { label } = base;
  const value = z
    .array(formSchema(fields), { error: (issue) => missingOr(label, issue.input) })
    .check(z.maxLength(max, say(label, 'maxItems', max)));
  const shape = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const output = field.output();
      return output ? [[name, output]] : [];
    }),
  );
  // TypeScript forgets the names on the way through `fromEntries`.
  const answer = z.array(z.object(shape)) as unknown as z.ZodMiniType<Answer<O['fields']>[]>;
  return makeField<O, Answer<O['fields']>[], string>(
    base,
    {
      type: 'items',
      column: 'text',
      value,
      answer,
      fromText: jsonOr,
      toColumn: (given) => (given === null || given === undefined ? null : JSON.stringify(given)),
      fromColumn: (stored) => (stored === null ? null : (JSON.parse(String(stored)) as unknown)),
    },
    { items: fields, max },
  );
}
