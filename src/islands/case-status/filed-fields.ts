import { longDay } from '#core/format/day.ts';
import { labelIn } from '../form/choice.tsx';
import type { ShownField } from '../form/shown-field.ts';
import type { Held } from '../papers/download.ts';
import type { Row } from './definition.tsx';

/** Fields of a form by name, as they stand in the built page. */
export type FiledFields = Readonly<Record<string, ShownField>>;

type Values = Readonly<Record<string, unknown>>;

/** What a form asked and the applicant answered, in words; what refers to another record is left out. */
export function filedRows(fields: FiledFields, record: Values): Row[] {
  return Object.entries(fields).flatMap(([name, field]): Row[] =>
    field.file || field.type === 'reference' ? [] : [[field.label, inWords(field, record[name])]],
  );
}

function inWords({ type, options }: ShownField, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (options) return labelIn(options, String(value));
  if (type === 'date') return longDay(String(value));
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  return String(value);
}

/** The files that came along with a form. */
export function filedFiles(fields: FiledFields, record: Values): [label: string, held: Held][] {
  return Object.entries(fields).flatMap(([name, { file, label }]): [string, Held][] =>
    file ? [[label, (record[name] ?? null) as Held]] : [],
  );
}
