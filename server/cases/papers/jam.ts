import { jamKeberatan, jamPermohonan } from '#core/case/jam/jam.ts';
import { objectionFacts, requestFacts } from '#core/case/facts.ts';
import type { Jam, JamId } from '#core/case/jam/jam-schema.ts';
import { dayInJakarta, type Calendar, type Day } from '#core/dates/working-days.ts';
import type { Db } from '#server/database/index.ts';
import type { JamSnapshot } from '#server/papers/snapshots.ts';
import { readCalendar } from '../read-kalender.ts';
import type { Source } from './paper-source.ts';

/** When, and by whose calendar. */
type Moment = Pick<Source, 'db' | 'now'>;

/**
 * The clocks of a request by the calendar as it is now.
 * @param perpanjangan working days to count with in place of the extension that the row has
 */
export async function requestClocks(
  { db, now }: Moment,
  row: Parameters<typeof requestFacts>[0],
  perpanjangan?: number,
): Promise<Jam[]> {
  const facts = requestFacts(row);
  const meant = perpanjangan === undefined ? facts : { ...facts, perpanjangan };
  const calendar = await calendarFor(db, facts);
  return jamPermohonan(calendar, meant, dayInJakarta(now));
}

/** The clocks of an objection by the calendar as it is now. */
export async function objectionClocks(
  { db, now }: Moment,
  row: Parameters<typeof objectionFacts>[0],
): Promise<Jam[]> {
  const facts = objectionFacts(row);
  return jamKeberatan(await calendarFor(db, facts), facts, dayInJakarta(now));
}

interface Answered {
  diterima: Day;
  dijawab: Day | null;
  diralat?: Day | null;
}

/** No clock runs on beyond the year after the one it begins in. */
function calendarFor(db: Db, { diterima, dijawab, diralat }: Answered): Promise<Calendar> {
  const told = diralat ?? dijawab;
  const last = told !== null && told > diterima ? told : diterima;
  return readCalendar(db, [diterima, `${Number(last.slice(0, 4)) + 1}-12-31`]);
}

/** Null where the case has no such clock, or not yet. */
export const findClock = (clocks: readonly Jam[], id: JamId): Jam | null =>
  clocks.find((clock) => clock.id === id) ?? null;

/** A clock that the case must have. @throws Error where it has not */
export function clockIn(clocks: readonly Jam[], id: JamId): Jam {
  const clock = findClock(clocks, id);
  if (!clock) throw new Error(`${id}: the case has no such clock`);
  return clock;
}

/** A clock as a paper keeps it. */
export function clockPart(clock: Jam): JamSnapshot {
  const { selesai: _ended, ...kept } = clock;
  return kept;
}
