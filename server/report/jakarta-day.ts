import { sql, type Expression, type RawBuilder } from 'kysely';
import { dayAt, numberOf } from '#core/dates/day-number.ts';
import type { Day } from '#core/dates/working-days.ts';

/** When a day begins in Jakarta, as the hour of the day before in UTC. */
const midnight = '17';

/**
 * The Jakarta day of a moment, in functions that both databases have: its day in UTC,
 * with a mark where Jakarta has gone on to the next. `dayOfMark` reads it.
 */
export function dayMark(moment: Expression<string | null>): RawBuilder<string> {
  return sql<string>`substr(${moment}, 1, 10) || case when substr(${moment}, 12, 2) >= '${sql.raw(midnight)}' then '+' else '' end`;
}

export function dayOfMark(mark: string): Day {
  return mark.endsWith('+') ? dayAt(numberOf(mark.slice(0, -1)) + 1) : mark;
}
