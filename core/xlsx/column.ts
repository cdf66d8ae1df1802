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

/** null is "not known", and stays empty. */
export type CellValue = string | number | null;
