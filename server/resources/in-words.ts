import { lookupLabels } from '#core/lookup/lookups.ts';
import { fileNamesIn, type Field, type Fields } from '#core/resource/index.ts';
import { dayAndTime, longDay } from '#server/papers/dates.ts';

/** "Uraian: Fotokopi A4, Jumlah: 120; Uraian: …". */
const rowsInWords = (fields: Fields, rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows
    .map((row) =>
      Object.entries(fields)
        .map(([name, field]) => `${field.label}: ${inWords(field, row[name])}`)
        .join(', '),
    )
    .join('; ');

/** A field's value as people read it; empty where there is nothing to read. */
export function inWords(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.lookup) return lookupLabels(field.lookup, String(value));
  if (field.type === 'date') return longDay(String(value));
  if (field.type === 'timestamp') return dayAndTime(String(value));
  if (field.type === 'boolean') return value === true ? 'Ya' : 'Tidak';
  if (field.file) return fileNamesIn(value);
  if (field.items && Array.isArray(value)) return rowsInWords(field.items, value);
  // References read as their id; what stands behind them is embedded beside, for machines.
  return typeof value === 'object' || field.reference ? '' : String(value);
}
