import { setImmediate as pause } from 'node:timers/promises';
import type { Bergeser, PratinjauKalender } from '#core/case/kalender/kalender-schema.ts';
import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { permohonanMachine } from '#core/case/status/permohonan.ts';
import { statusBerjalan } from '#core/case/status/status-berjalan.ts';
import { dayInJakarta, type Calendar } from '#core/dates/working-days.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { lockRow, rowsOf, type Db, type Row, type Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { createTurns } from '#server/turns.ts';
import type { CaseRow } from './case-kind.ts';
import { objectionDueDates, requestDueDates, type DueDates } from './due-dates.ts';
import { addHistory } from './history.ts';
import { mailMovedDate } from './mail.ts';

type Name = Bergeser['resource'];

interface Kind {
  name: Name;
  open: readonly Tables[Name]['status'][];
  dueDates(row: CaseRow, calendar: Calendar): DueDates;
}

const kinds: readonly Kind[] = [
  {
    name: 'permohonan',
    open: statusBerjalan('status_permohonan', permohonanMachine),
    dueDates: requestDueDates,
  },
  {
    name: 'keberatan',
    open: statusBerjalan('status_keberatan', keberatanMachine),
    dueDates: objectionDueDates,
  },
];

interface Move {
  kind: Kind;
  row: CaseRow;
  changes: DueDates;
}

/** Cases read at once. SQLite holds the process while it reads, so other calls run between two batches. */
const batch = 200;

/** Cases moved at once, before other calls run: each also writes a line of history and a mail. */
const movesAtOnce = 20;

/** The open cases whose stored due dates are not as the calendar has them. */
async function* movesBy(db: Db, calendar: Calendar): AsyncGenerator<Move | null> {
  const turn = createTurns();
  for (const kind of kinds) {
    let after = '';
    for (;;) {
      const rows = await rowsOf(db, kind.name)
        .where('status', 'in', kind.open)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute();
      for (const row of rows) {
        await turn();
        const changes = differing(row, kind.dueDates(row, calendar));
        yield Object.keys(changes).length > 0 ? { kind, row, changes } : null;
      }
      await pause();
      if (rows.length < batch) break;
      after = rows.at(-1)?.id ?? after;
    }
  }
}

function differing(row: Row, dates: DueDates): DueDates {
  return Object.fromEntries(Object.entries(dates).filter(([name, date]) => row[name] !== date));
}

function moved({ kind, row, changes }: Move): Bergeser {
  const day = (moment: string) => dayInJakarta(new Date(moment));
  return {
    resource: kind.name,
    id: row.id,
    nomor_registrasi: row.nomor_registrasi,
    batas_lama: day(row.batas_waktu),
    batas_baru: day(changes.batas_waktu ?? row.batas_waktu),
  };
}

/** As many as somebody reads. Of more the first that would be due are listed, and all are counted. */
const listed = 200;

/** What a calendar would move, without moving it. */
export async function previewCalendar(db: Db, calendar: Calendar): Promise<PratinjauKalender> {
  let first: Bergeser[] = [];
  let [diperiksa, jumlah] = [0, 0];
  for await (const move of movesBy(db, calendar)) {
    diperiksa += 1;
    if (!move?.changes.batas_waktu) continue;
    jumlah += 1;
    first.push(moved(move));
    if (first.length >= 2 * listed) first = soonest(first);
  }
  return { diperiksa, jumlah, bergeser: soonest(first) };
}

const soonest = (moves: readonly Bergeser[]): Bergeser[] =>
  moves
    .toSorted((a, b) => Number(a.batas_baru > b.batas_baru) - Number(a.batas_baru < b.batas_baru))
    .slice(0, listed);

export interface Recalculation {
  trx: Db;
  deps: Pick<Deps, 'mailer' | 'config' | 'agency' | 'clock'>;
  calendar: Calendar;
  now: Date;
  viewer: Viewer | null;
  /** Why, as the history of each case that moves says it. */
  reason: string;
}

/**
 * Brings the due dates of all open cases in line with a calendar, in the transaction that changes
 * it. Each case that moves has a line in its history, and its applicant a mail.
 */
export async function recalculate(run: Recalculation): Promise<Bergeser[]> {
  const { trx, deps, calendar, now, viewer, reason } = run;
  const done: Bergeser[] = [];
  // Not the rows, whose texts are long: there may be any number.
  const found: { kind: Kind; id: string }[] = [];
  for await (const move of movesBy(trx, calendar)) {
    if (move) found.push({ kind: move.kind, id: move.row.id });
  }
  for (const [place, { kind, id }] of found.entries()) {
    if (place % movesAtOnce === 0) await pause();
    // An officer may have taken a step with the case since it was read.
    const row = await lockRow(trx, kind.name, id);
    if (!row || !kind.open.includes(row.status)) continue;
    const changes = differing(row, kind.dueDates(row, calendar));
    if (Object.keys(changes).length === 0) continue;
    await trx
      .updateTable(kind.name)
      .set({ ...changes, versi: row.versi + 1, diubah_pada: now.toISOString() })
      .where('id', '=', id)
      .execute();
    if (!changes.batas_waktu) continue;
    const move = moved({ kind, row, changes });
    await addHistory(
      trx,
      { resource: kind.name, id, now, viewer },
      { aksi: 'hitung_ulang', judul: 'Batas waktu dihitung ulang', catatan: reason },
    );
    await mailMovedDate(trx, deps, kind.name, { ...row, ...changes });
    done.push(move);
  }
  return done;
}
