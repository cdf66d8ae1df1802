import { shortDay } from '#core/format/day.ts';
import { shortDayAndTime } from '#core/format/moment.ts';
import type { CellProps } from './types.ts';

/** The day in lists; the minute too on the record's own screen, and on pointing at it. */
export function TimestampCell({ value, detail }: CellProps) {
  const moment = String(value);
  return (
    <time dateTime={moment} title={shortDayAndTime(moment)}>
      {detail ? shortDayAndTime(moment) : shortDay(moment)}
    </time>
  );
}
