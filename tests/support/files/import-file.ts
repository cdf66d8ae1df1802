import { csvLine } from '#core/csv/csv-line.ts';
import { createCallOf, importFields } from '#core/import/fields.ts';
import { writeDay } from '#core/format/typed-day.ts';
import { splitMoment } from '#core/format/typed-moment.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import type { Field, Fields, Resource } from '#core/resource/index.ts';
import { sampleEntry } from '../matrix/sample-body.ts';

/** The fields that a file of a resource's rows may say. */
export function columnsOf(resource: Resource): Fields {
  const [, create] = createCallOf(resource) ?? [];
  if (!create) throw new Error(`${resource.name}: nothing creates one`);
  return importFields(resource, create);
}

/** A value as a person types it into a cell. */
export function typed({ type, lookup }: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (lookup) return lookupLabel(lookup, String(value));
  if (type === 'timestamp') {
    const { day, time } = splitMoment(String(value));
    return `${writeDay(day)} ${time}`;
  }
  return type === 'date' ? writeDay(String(value)) : String(value);
}

/** A file of CSV with these rows, as the template asks for them. */
export function csvOf(resource: Resource, rows: readonly Record<string, unknown>[]): File {
  const columns = Object.entries(columnsOf(resource));
  const lines = [
    columns.map(([, { label }]) => label),
    ...rows.map((row) => columns.map(([name, field]) => typed(field, row[name]))),
  ];
  return new File([`\uFEFF${lines.map(csvLine).join('')}`], 'daftar.csv', { type: 'text/csv' });
}

/** One row that may be imported. */
export const rowsFile = async (resource: Resource): Promise<File> =>
  csvOf(resource, [await sampleEntry(resource)]);
