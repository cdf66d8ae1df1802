import { longDay, shortDay } from '#core/format/day.ts';
import type { CellProps } from './types.ts';

/** A day, its month in full on the record's own screen. */
export function DateCell({ value, detail }: CellProps) {
  const day = String(value);
  return <time dateTime={day}>{detail ? longDay(day) : shortDay(day)}</time>;
}
