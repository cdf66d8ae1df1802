import { formatNumber } from '#core/format/number.ts';
import { Badge } from '#admin/generate/badge.tsx';
import { longDay, shortDay } from '#core/format/day.ts';
import { shortDayAndTime } from '#core/format/moment.ts';
import type { CellProps } from './types.ts';

export const NumberCell = ({ value }: CellProps) => <>{formatNumber(Number(value))}</>;

/** Without the dot that a number of four digits would get. */
export const YearCell = ({ value }: CellProps) => <>{String(value)}</>;

export const BooleanCell = ({ value }: CellProps) => (
  <Badge tone={value === true ? 'success' : 'neutral'}>{value === true ? 'Ya' : 'Tidak'}</Badge>
);

/** A day, its month in full on the record's own screen. */
export function DateCell({ value, detail }: CellProps) {
  const day = String(value);
  return <time dateTime={day}>{detail ? longDay(day) : shortDay(day)}</time>;
}

/** The day in lists; the minute too on the record's own screen, and on pointing at it. */
export function TimestampCell({ value, detail }: CellProps) {
  const moment = String(value);
  return (
    <time dateTime={moment} title={shortDayAndTime(moment)}>
      {detail ? shortDayAndTime(moment) : shortDay(moment)}
    </time>
  );
}

/** No answer carries a password. */
export const PasswordCell = () => null;
