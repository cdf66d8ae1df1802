import type { CellValue, ColumnType } from '#core/xlsx/column.ts';

/** What a register says of one case in one column. */
export interface Column<T> {
  label: string;
  type: ColumnType;
  /** In a workbook, in characters. */
  width: number;
  /** null: not known, or not come yet; the cell stays empty. */
  value(entry: T): CellValue;
}

export function text<T>(label: string, width: number, value: Column<T>['value']): Column<T> {
  return { label, type: 'text', width, value };
}

/** A day, YYYY-MM-DD. */
export function day<T>(label: string, value: Column<T>['value']): Column<T> {
  return { label, type: 'date', width: 12, value };
}
