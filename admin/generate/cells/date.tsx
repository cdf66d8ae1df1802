import { formatDay, formatShortDay } from '#admin/format.ts';
import type { CellProps } from './types.ts';

/** A day, its month in full on the record's own screen. */
export function DateCell({ value, detail }: CellProps) {
  const day = String(value);
  return <time dateTime={day}>{detail ? formatDay(day) : formatShortDay(day)}</time>;
}
