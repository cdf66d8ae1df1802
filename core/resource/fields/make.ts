import * as z from 'zod/mini';
import { optionalOf } from '#core/rules/text.ts';
import type { ColumnType, ColumnValue, Field, FieldOf, FieldOptions, FieldType } from '../types.ts';

type Kind<A> = Kept & (Same<A> | Differing<A>);

interface Same<A> {
  /** The schema of a value that is there, typed or answered. */
  value: z.ZodMiniType<A>;
  answer?: undefined;
}

interface Differing<A> {
  /** The schema of a value as it is typed. */
  value: z.ZodMiniType;
  /** The schema of one in answers; null where it never leaves the server. */
  answer: z.ZodMiniType<A> | null;
}

interface Kept {
  type: FieldType;
  column: ColumnType | null;
  fromText?: (text: string) => unknown;
  toColumn?: (value: unknown) => ColumnValue;
  fromColumn?: (value: ColumnValue) => unknown;
}

type Extra = Pick<
  Field,
  | ('lookup' | 'reference' | 'items' | 'file' | 'rows' | 'min' | 'max' | 'video' | 'known')
  | ('templates' | 'beside' | 'faultOf')
>;

/**
 * Builds a field from its options and what its type adds; the only place that knows required from
 * optional. `O` is the type of the options as they were declared, `A` that of a value in answers,
 * `S` that of one in the column.
 */
export function makeField<O extends FieldOptions, A, S extends string | number>(
  options: FieldOptions,
  kind: Kind<A>,
  extra: Partial<Extra> = {},
): FieldOf<O, A, S> {
  const answer = kind.answer === undefined ? kind.value : kind.answer;
  const field: Field = {
    ...options,
    ...extra,
    type: kind.type,
    column: kind.column,
    input: () => {
      if (options.managed) return null;
      return options.required ? kind.value : optionalOf(kind.value);
    },
    output: () => {
      if (answer === null) return null;
      return options.required ? answer : z.nullable(answer);
    },
    fromText: kind.fromText ?? ((text) => text),
    toColumn: kind.toColumn ?? ((value) => (value ?? null) as ColumnValue),
    fromColumn: kind.fromColumn ?? ((value) => value),
  };
  // The values of `O` are in `options`; what is lost on the way here is their type alone.
  return field as FieldOf<O, A, S>;
}
