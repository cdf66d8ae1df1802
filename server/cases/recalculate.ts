import { setImmediate as pause } from 'node:timers/promises';
import type { Bergeser } from '#core/case/kalender/kalender-schema.ts';
import { objectionFacts, requestFacts } from '#core/case/facts.ts';
import { jamKeberatan, jamPermohonan } from '#core/case/jam/jam.ts';
import type { Jam } from '#core/case/jam/jam-schema.ts';
import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { permohonanMachine } from '#core/case/status/permohonan.ts';
import { statusBerjalan } from '#core/case/status/status-berjalan.ts';
import { dayInJakarta, type Calendar, type Day } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { lockRow, rowsOf, type Db, type Row, type Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { findClock } from './papers/jam.ts';
import { createTurns } from '#server/turns.ts';
import type { CaseRow } from './case-kind.ts';
import { objectionDueDates, requestDueDates, type DueDates } from './due-dates.ts';
import { addHistory } from './history.ts';
import { lineOf, rightMove, type RightMove } from './kept-rights.ts';
import { mailMoreTime, mailMovedDate, mailMovedRight } from './mails/moved.ts';

type Name = Bergeser['resource'];

interface Kind {
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
  before: Calendar;
  after: Calendar;
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

/** Cases moved at once, before other calls run: each also writes a line of history and a mail. */
const movesAtOnce = 20;

/** No right of an applicant's lasts longer from its case's end on, in ms. */
const longestRight = 90 * 86_400_000;

/** What a change of the calendar makes of each case that is open, or was answered while a right lasts. */
export async function* movesBy(db: Db, calendars: Calendars): AsyncGenerator<Move> {
  const turn = createTurns();
  const { before, after: changed, now } = calendars;
  // No right moves by a calendar that stays as it is.
  const since = new Date(before === changed ? now : now.getTime() - longestRight).toISOString();
  for (const kind of kinds) {
    let after = '';
    for (;;) {
      const rows = await rowsOf(db, kind.name)
        .where((eb) =>
          eb.or([
            eb('status', 'in', kind.open),
            eb.and([eb('status', '=', 'selesai'), eb('selesai_pada', '>', since)]),
          ]),
        )
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute();
      for (const row of rows) {
        await turn();
        yield moveOf(kind, row, calendars);
      }
      await pause();
      if (rows.length < batch) break;
      after = rows.at(-1)?.id ?? after;
    }
  }
}

function moveOf(kind: Kind, row: CaseRow, { before, after, now }: Calendars): Move {
  const isOpen = kind.open.includes(row.status);
  return {
    kind,
    row,
    changes: isOpen ? differing(row, kind.dueDates(row, after), now) : {},
    right: rightMove(row, { ...kind, before, after, today: dayInJakarta(now) }),
  };
}

const isStill = ({ changes, right }: Move) => Object.keys(changes).length === 0 && right === null;

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

export interface Recalculation extends Calendars {
  trx: Db;
  deps: Pick<Deps, 'mailer' | 'config' | 'agency' | 'clock'>;
  viewer: Viewer | null;
  /** Why, as the history of each case that moves says it. */
  reason: string;
}

/**
 * Brings the due dates of all open cases in line with a calendar, in the transaction that changes
 * it, and keeps the rights of applicants that were told. Each case that moves has a line in its history,
 * and its applicant a mail.
 */
export async function recalculate(run: Recalculation): Promise<Bergeser[]> {
  const done: Bergeser[] = [];
  // Not the rows, whose texts are long: there may be any number.
  const found: { kind: Kind; id: string }[] = [];
  for await (const move of movesBy(run.trx, run)) {
    if (!isStill(move)) found.push({ kind: move.kind, id: move.row.id });
  }
  for (const [place, { kind, id }] of found.entries()) {
    if (place % movesAtOnce === 0) await pause();
    // An officer may have taken a step with the case since it was read.
    const row = await lockRow(run.trx, kind.name, id);
    if (!row || row.status === 'dicabut') continue;
    const move = moveOf(kind, row, run);
    if (isStill(move)) continue;
    await carryOut(run, move);
    if (move.changes.batas_waktu) done.push(moved(move));
  }
  return done;
}

async function carryOut(run: Recalculation, { kind, row, changes, right }: Move): Promise<void> {
  const { trx, now, viewer, reason } = run;
  const { name } = kind;
  const { id } = row;
  const kept = right === null ? {} : { hak_sampai: right.clock.batas };
  await trx
    .updateTable(name)
    .set({ ...changes, ...kept, versi: row.versi + 1, diubah_pada: now.toISOString() })
    .where('id', '=', id)
    .execute();
  const note = (line: { judul: string; catatan: string }) =>
    addHistory(trx, { resource: name, id, now, viewer }, { aksi: 'hitung_ulang', ...line });
  const told = { ...row, ...changes };
  const { batas_waktu: due, kelengkapan_batas: completing } = changes;
  if (due) {
    await note({
      judul: 'Batas waktu dihitung ulang',
      catatan: `${reason} Semula ${longDay(row.batas_waktu)}, menjadi ${longDay(due)}.`,
    });
    await mailMovedDate(run, name, told, row.batas_waktu);
  }
  if (completing && row.status === 'menunggu_kelengkapan') {
    await note({
      judul: `Waktu melengkapi menjadi sampai ${longDay(completing)}`,
      catatan: reason,
    });
    await mailMoreTime(run, told, completing);
  }
  if (!right) return;
  await note(lineOf(name, right, reason));
  await mailMovedRight(run, name, told, right);
}
