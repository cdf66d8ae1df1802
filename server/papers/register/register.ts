import { isDate } from '#core/format/is-date.ts';
import type { CellValue, ColumnType } from '#core/xlsx/column.ts';
import type { Agency } from '#server/agency.ts';
import { dayAndTime, shortDay } from '../dates.ts';
import { rupiah } from '../rupiah.ts';

export interface RegisterColumn {
  label: string;
  type: ColumnType;
  /** Width relative to the other columns; follows from the contents when not given. */
  width?: number;
}

/** A list of a period, in the columns that the law or its reader wants. */
export interface Register {
  title: string;
  /** "1 Januari 2026 sampai 31 Desember 2026". */
  period: string;
  agency: Agency;
  /** When it was made: ISO 8601. */
  made: string;
  columns: readonly RegisterColumn[];
  /** A value a column. */
  rows: readonly (readonly CellValue[])[];
}

const plainNumber = (value: number): string => String(value).replace('.', ',');

/** A value as a person reads it; empty for what is not known. */
export function shownValue(value: CellValue, type: ColumnType): string {
  if (value === null) return '';
  if (typeof value === 'number') return type === 'rupiah' ? rupiah(value) : plainNumber(value);
  if (!isDate(value)) return value;
  if (type === 'date') return shortDay(value);
  return type === 'moment' ? dayAndTime(value) : value;
}
