import { lookupLabels } from '#core/lookup/lookups.ts';
import {
  fileNamesIn,
  mayRead,
  type Field,
  type FieldType,
  type Resource,
  type Role,
} from '#core/resource/index.ts';
import type { CellValue, ColumnType } from '#core/xlsx/column.ts';
import { badRequest } from '#server/http/errors.ts';
import type { ExportWords, Values } from '../behaviour.ts';

/** A column of a list as a file. */
export interface ExportColumn {
  label: string;
  type: ColumnType;
  /** In characters. */
  width: number;
  value(record: Values): CellValue;
}

const systemLabels: Readonly<Record<string, string>> = {
  id: 'Id',
  versi: 'Versi',
  dibuat_pada: 'Dibuat pada',
  diubah_pada: 'Diubah pada',
};

const types: Readonly<Partial<Record<FieldType, ColumnType>>> = {
  number: 'number',
  year: 'number',
  date: 'date',
  timestamp: 'moment',
};

const widths: Readonly<Partial<Record<FieldType, number>>> = {
  text: 36,
  longText: 60,
  richText: 60,
  url: 40,
  reference: 30,
  number: 12,
  year: 10,
  boolean: 12,
};

/** What a person reads nothing in: worked out for screens, or of many parts. */
const unread = new Set<FieldType>(['computed', 'json', 'items']);

/**
 * The columns of a list that a role may read, as a spreadsheet has them.
 * @param wanted their names in order; those that the list is declared with where not given
 * @throws HttpError 400 for a name that no row of the list has, or not for this role
 */
export function exportColumns(
  resource: Resource,
  role: Role | null,
  { words = {}, wanted }: { words?: ExportWords | undefined; wanted?: readonly string[] } = {},
): ExportColumn[] {
  for (const name of wanted ?? []) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    const isHad = field
      ? !field.detailOnly &&
        !unread.has(field.type) &&
        field.output() !== null &&
        mayRead(field.readBy, role)
      : Object.hasOwn(systemLabels, name);
    if (!isHad) throw badRequest(`Kolom ${name} tidak dikenal.`);
  }
  return (wanted ?? resource.list?.columns ?? []).flatMap((name): ExportColumn[] => {
    const field = resource.fields[name];
    if (!field) {
      const own = resource.moments?.[name as keyof typeof resource.moments];
      const label = own ?? systemLabels[name] ?? name;
      return [{ label, type: 'moment', width: 28, value: (record) => textOf(record[name]) }];
    }
    if (unread.has(field.type) || field.output() === null || !mayRead(field.readBy, role))
      return [];
    const type = field.lookup ? 'text' : (types[field.type] ?? 'text');
    const value = words[name] ?? ((record: Values) => valueOf(name, field, record));
    return [{ label: field.label, type, width: widths[field.type] ?? 24, value }];
  });
}

function valueOf(name: string, field: Field, record: Values): CellValue {
  const value = record[name];
  if (field.reference) return embedded(field, record) ?? textOf(value);
  if (value === null || value === undefined) return null;
  if (field.lookup) return lookupLabels(field.lookup, String(value));
  if (field.file) return fileNamesIn(value);
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (Array.isArray(value)) return value.join(', ');
  if (field.type === 'richText') return plain(String(value));
  return typeof value === 'number' ? value : textOf(value);
}

/** What people know a record referred to by: the first name that is embedded with it. */
function embedded(field: Field, record: Values): string | null {
  const [name] = Object.keys(field.reference?.embed ?? {});
  const value = name === undefined ? undefined : record[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/** The words of formatted text, which the server keeps clean. */
const plain = (html: string): string =>
  html
    .replaceAll(/<\/(p|li|h[1-6]|blockquote)>|<br\s*\/?>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (all, name: string) => entities[name] ?? all)
    .trim();
