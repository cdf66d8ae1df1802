import type { Agency } from '#server/agency.ts';
import { dayAndTime, isDate, shortDay } from '../dates.ts';
import { rupiah } from '../rupiah.ts';

/** How a column's values are written and sorted. */
export type ColumnType =
  /** As it is. */
  | 'text'
  /** A day YYYY-MM-DD, or a moment of which the Jakarta day counts. */
  | 'date'
  /** A moment in ISO 8601, shown in Jakarta's time. */
  | 'moment'
  | 'number'
  | 'rupiah';

export interface RegisterColumn {
  label: string;
  type: ColumnType;
  /** How wide beside the others; by what stands in it where it is not given. */
  width?: number;
}

/** null is "not known", and stays empty. */
export type RegisterValue = string | number | null;

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
  rows: readonly (readonly RegisterValue[])[];
}

const plainNumber = (value: number): string => String(value).replace('.', ',');

/** A value as a person reads it; empty for what is not known. */
export function shownValue(value: RegisterValue, type: ColumnType): string {
  if (value === null) return '';
  if (typeof value === 'number') return type === 'rupiah' ? rupiah(value) : plainNumber(value);
  if (!isDate(value)) return value;
  if (type === 'date') return shortDay(value);
  return type === 'moment' ? dayAndTime(value) : value;
}
