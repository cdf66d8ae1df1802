import * as z from 'zod/mini';
import { optionalOf } from '#core/rules/text.ts';
import type { ColumnType, ColumnValue, Field, FieldOptions, FieldType } from '../types.ts';

interface Kind {
  type: FieldType;
  column: ColumnType | null;
  /** The schema of a value that is there. */
  value: z.ZodMiniType;
  /** The schema in answers, where it differs from `value`. */
  answer?: z.ZodMiniType | null;
  fromText?: (text: string) => unknown;
  toColumn?: (value: unknown) => ColumnValue;
  fromColumn?: (value: ColumnValue) => unknown;
}

type Extra = Pick<
  Field,
  'lookup' | 'reference' | 'items' | 'file' | 'rows' | 'min' | 'max' | 'video'
>;

/** Builds a field from its options and what its type adds; the only place that knows required from optional. */
export function makeField(options: FieldOptions, kind: Kind, extra: Partial<Extra> = {}): Field {
  const answer = kind.answer === undefined ? kind.value : kind.answer;
  return {
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
}
