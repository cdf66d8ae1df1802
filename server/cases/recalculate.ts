import { setImmediate as pause } from 'node:timers/promises';
import type { Bergeser } from '#core/case/kalender/kalender-schema.ts';
import type { Calendar } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import { audit } from '#server/audit/audit.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { lockRow, transaction, type Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { heldAlone, type Held } from '#server/tasks/held-alone.ts';
import { countByCalendar } from './calendar-locks.ts';
import type { CaseRow } from './case-kind.ts';
import { countMoved, endChanges, formerOf, openChanges, type Change } from './calendar-changes.ts';
import { addHistory } from './history.ts';
import { lineOf } from './kept-rights.ts';
import { mailMoreTime, mailMovedDate, mailMovedRight } from './mails/moved.ts';
import { isStill, moved, moveOf, movesBy, type Calendars, type Kind, type Move } from './moves.ts';
import { readCalendar } from './read-kalender.ts';

/** The task that brings due dates in line with the calendar. */
export const inLine = 'hitung-ulang';

export interface Recalculation {
  db: Db;
  deps: Pick<Deps, 'mailer' | 'config' | 'agency' | 'clock' | 'registry'>;
  viewer: Viewer | null;
  /** The list that was changed; null for the tasks of the server. */
  recordId: string | null;
  /** Where it was asked for from. */
  address: string;
  /** Told when no further portion is to begin. */
  closing?: AbortSignal | undefined;
}

interface Portion extends Omit<Recalculation, 'db'> {
  trx: Db;
  now: Date;
  /** Why, as the history of each case that moves says it. */
  reason: string;
}

interface Found {
  kind: Kind;
  id: string;
}

/** Cases moved in one transaction: each also writes a line of history and a mail. */
const portion = 20;

/**
 * Brings the due dates of all open cases in line with the calendar as it is, and keeps the rights of
 * applicants that were told by a former one. Some in each transaction, so that nobody who writes waits for
 * all; each case that moves has a line in its history, its applicant a mail, and the audit log an entry of
 * those that moved together. It may be done again: after a failure it is gone through anew, and what has
 * moved stays.
 * @returns how many have moved since the calendar changed; null where others are doing it, or it broke off
 */
export async function recalculate(run: Recalculation): Promise<number | null> {
  const held = await heldAlone(run.db, inLine, run.deps.clock);
  if (!held) return null;
  try {
    return await countAll(run, held);
  } finally {
    await held.over();
  }
}

async function countAll(run: Recalculation, held: Held): Promise<number | null> {
  const { db, deps, closing } = run;
  const changes = await openChanges(db);
  let count = 0;
  let some: Found[] = [];
  const carryOutThose = async () => {
    count += await transaction(db, (trx) => moveSome({ ...run, trx }, changes, some));
    some = [];
    await pause();
  };
  for await (const move of movesBy(
    db,
    calendarsOf(changes, await readCalendar(db), deps.clock.now()),
  )) {
    if (closing?.aborted || !(await held.goesOn())) return null;
    if (isStill(move)) continue;
    // Not the rows, whose texts are long.
    some.push({ kind: move.kind, id: move.row.id });
    if (some.length === portion) await carryOutThose();
  }
  if (some.length > 0) await carryOutThose();
  return changes.length === 0 ? count : endChanges(db, changes);
}

const calendarsOf = (changes: readonly Change[], after: Calendar, now: Date): Calendars => ({
  former: (row) => formerOf(changes, row) ?? after,
  hasChanged: changes.length > 0,
  ...{ after, now },
});

async function moveSome(
  run: Omit<Portion, 'now' | 'reason'>,
  changes: readonly Change[],
  found: readonly Found[],
): Promise<number> {
  const { trx, deps } = run;
  // Locked before the calendar is, as by those who take a step with one.
  const cases: { kind: Kind; row: CaseRow }[] = [];
  for (const { kind, id } of found) {
    const row = await lockRow(trx, kind.name, id);
    // An officer may have taken a step with the case since it was read.
    if (row && row.status !== 'dicabut') cases.push({ kind, row });
  }
  await countByCalendar(trx);
  const now = deps.clock.now();
  const calendars = calendarsOf(changes, await readCalendar(trx), now);
  const reason = changes.at(-1)?.alasan ?? 'Kalender kerja diperbarui.';
  const done: Bergeser[] = [];
  for (const { kind, row } of cases) {
    const move = moveOf(kind, row, calendars);
    if (isStill(move)) continue;
    await carryOut({ ...run, now, reason }, move);
    if (move.changes.batas_waktu) done.push(moved(move));
  }
  if (done.length === 0) return 0;
  await noteMoved(run, done, now);
  await countMoved(trx, changes, done.length);
  return done.length;
}

async function noteMoved(
  { trx, deps, viewer, recordId, address }: Omit<Portion, 'now' | 'reason'>,
  moved: readonly Bergeser[],
  now: Date,
): Promise<void> {
  const resource = deps.registry.get('kalender');
  if (!resource) return;
  await audit(trx, {
    ...{ now, viewer, action: inLine, resource, recordId, address, before: null },
    after: Object.fromEntries(
      moved.map(({ nomor_registrasi: number, batas_lama, batas_baru }) => [
        number,
        `${batas_lama} → ${batas_baru}`,
      ]),
    ),
  });
}

async function carryOut(run: Portion, { kind, row, changes, right }: Move): Promise<void> {
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
