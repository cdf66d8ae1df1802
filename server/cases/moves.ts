import { setImmediate as pause } from 'node:timers/promises';
import type { Bergeser } from '#core/case/kalender/kalender-schema.ts';
import { objectionFacts, requestFacts } from '#core/case/facts.ts';
import { jamKeberatan, jamPermohonan } from '#core/case/jam/jam.ts';
import type { Jam } from '#core/case/jam/jam-schema.ts';
import { lastAnswered } from '#core/case/ralat/ralat.ts';
import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { permohonanMachine } from '#core/case/status/permohonan.ts';
import { statusBerjalan } from '#core/case/status/status-berjalan.ts';
import { dayInJakarta, type Calendar, type Day } from '#core/dates/working-days.ts';
import { rowsOf, type Db, type Row, type Tables } from '#server/database/index.ts';
import { findClock } from './papers/jam.ts';
import { createTurns } from '#server/turns.ts';
import type { CaseRow } from './case-kind.ts';
import { objectionDueDates, requestDueDates, type DueDates } from './due-dates.ts';
import { rightMove, type RightMove } from './kept-rights.ts';

type Name = Bergeser['resource'];

export interface Kind {
  name: Name;
  open: readonly Tables[Name]['status'][];
  dueDates(row: CaseRow, calendar: Calendar): DueDates;
  /** The clock of what the applicant may do next; null while it does not run. */
  rightOf(row: CaseRow, calendar: Calendar, today: Day): Jam | null;
}

const kinds: readonly Kind[] = [
  {
    name: 'permohonan',
    open: statusBerjalan('status_permohonan', permohonanMachine),
    dueDates: requestDueDates,
    rightOf: (row, calendar, today) =>
      findClock(jamPermohonan(calendar, requestFacts(row), today), 'keberatan'),
  },
  {
    name: 'keberatan',
    open: statusBerjalan('status_keberatan', keberatanMachine),
    dueDates: objectionDueDates,
    rightOf: (row, calendar, today) =>
      findClock(jamKeberatan(calendar, objectionFacts(row), today), 'sengketa'),
  },
];

/** By which calendars what was told, and what holds from now on. */
export interface Calendars {
  /** By which one the applicant of a case was told of their right; `after` itself where nothing changed. */
  former(row: CaseRow): Calendar;
  after: Calendar;
  /** Whether a right may move: none does by a calendar that stays as it is. */
  hasChanged: boolean;
  now: Date;
}

export interface Move {
  kind: Kind;
  row: CaseRow;
  changes: DueDates;
  right: RightMove | null;
}

/** Cases read at once. SQLite holds the process while it reads, so other calls run between two batches. */
const batch = 200;

/** No right of an applicant's lasts longer from its case's end, or a correction of that, on; in ms. */
const longestRight = 90 * 86_400_000;

/** What a change of the calendar makes of each case that is open, or was answered while a right lasts. */
export async function* movesBy(db: Db, calendars: Calendars): AsyncGenerator<Move> {
  const turn = createTurns();
  const { hasChanged, now } = calendars;
  const since = hasChanged ? new Date(now.getTime() - longestRight).toISOString() : null;
  for (const kind of kinds) {
    const ids = await idsOf(db, kind, since);
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch);
      const rows = await rowsOf(db, kind.name).where('id', 'in', some).orderBy('id').execute();
      for (const row of rows) {
        await turn();
        if (isMeant(kind, row, since)) yield moveOf(kind, row, calendars);
      }
      await pause();
    }
  }
}

/** Found by some indexes, apart: asked for together, SQLite would go through all that was ever answered. */
async function idsOf(db: Db, { name, open }: Kind, since: string | null): Promise<string[]> {
  const ids = rowsOf(db, name).clearSelect().select('id');
  const found = await ids.where('status', 'in', open).execute();
  if (since !== null) {
    const answered = ids.where('status', '=', 'selesai').where('selesai_pada', '>', since);
    found.push(...(await answered.execute()));
    if (name === 'permohonan') {
      const corrected = rowsOf(db, name).clearSelect().select('id').where('ralat_pada', '>', since);
      found.push(...(await corrected.execute()));
    }
  }
  return [...new Set(found.map(({ id }) => id))].toSorted();
}

/** As it is by now: an officer may have taken a step with it since it was found. */
const isMeant = ({ open }: Kind, row: CaseRow, since: string | null): boolean =>
  open.includes(row.status) ||
  (since !== null && row.status === 'selesai' && (lastAnswered(row) ?? '') > since);

export function moveOf(kind: Kind, row: CaseRow, { former, after, now }: Calendars): Move {
  const isOpen = kind.open.includes(row.status);
  return {
    kind,
    row,
    changes: isOpen ? differing(row, kind.dueDates(row, after), now) : {},
    right: rightMove(row, { ...kind, before: former(row), after, today: dayInJakarta(now) }),
  };
}

export const isStill = ({ changes, right }: Move) =>
  Object.keys(changes).length === 0 && right === null;

/**
 * The dates that change. What the applicant was told does not become worse: an answer that is late stays
 * so, and their time to complete a request becomes no shorter.
 */
function differing(row: Row, dates: DueDates, now: Date): DueDates {
  return Object.fromEntries(
    Object.entries(dates).filter(([name, date]) => {
      const told = row[name];
      if (told === date) return false;
      if (typeof told !== 'string' || date === null) return true;
      const due: keyof DueDates = 'batas_waktu';
      const completing: keyof DueDates = 'kelengkapan_batas';
      if (name === due) return told >= now.toISOString() || date < told;
      return name !== completing || date > told;
    }),
  );
}

export function moved({ kind, row, changes }: Omit<Move, 'right'>): Bergeser {
  const day = (moment: string) => dayInJakarta(new Date(moment));
  return {
    resource: kind.name,
    id: row.id,
    nomor_registrasi: row.nomor_registrasi,
    batas_lama: day(row.batas_waktu),
    batas_baru: day(changes.batas_waktu ?? row.batas_waktu),
  };
}
