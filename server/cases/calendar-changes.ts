import { randomUUID } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { calendarOf } from '#core/case/kalender/kalender.ts';
import { lastAnswered } from '#core/case/ralat/ralat.ts';
import type { Calendar } from '#core/dates/working-days.ts';
import type { Db, Tables } from '#server/database/index.ts';
import { conflict } from '#server/http/errors.ts';
import type { CaseRow } from './case-kind.ts';
import { readLists, type YearList } from './read-kalender.ts';

/** A change of the calendar after which not all cases are counted anew yet. */
export interface Change extends Pick<Tables['hitung_ulang'], 'id' | 'alasan' | 'dibuat_pada'> {
  former: Calendar;
}

/**
 * Keeps the calendar as it is until all cases are counted by the one that comes: by it applicants were told.
 * @param why as the history of each case that moves says it
 * @param now when those that counted by it have ended
 */
export async function keepFormer(trx: Db, why: string, now: Date): Promise<void> {
  const semula = JSON.stringify(await readLists(trx));
  const change = { id: randomUUID(), semula, alasan: why, jumlah: 0 };
  await trx
    .insertInto('hitung_ulang')
    .values({ ...change, dibuat_pada: now.toISOString() })
    .execute();
}

/** Each keeps all lists: more would be too much to be read again. */
const mostOpen = 10;

/** @throws HttpError 409 where so many changes wait to be counted that no further one may */
export async function assertFewOpen(trx: Db): Promise<void> {
  const open = await trx.selectFrom('hitung_ulang').select('id').limit(mostOpen).execute();
  if (open.length === mostOpen) {
    throw conflict(
      'Batas waktu menurut perubahan kalender sebelumnya masih dihitung ulang. Tunggu sebentar, lalu simpan lagi.',
    );
  }
}

/** Those that are left, the first first. */
export async function openChanges(db: Db): Promise<Change[]> {
  const all = db.selectFrom('hitung_ulang').orderBy('dibuat_pada').orderBy('id');
  const changes: Change[] = [];
  for (const { id } of await all.select('id').execute()) {
    const row = await all
      .select(['semula', 'alasan', 'dibuat_pada'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) continue;
    const { semula, ...change } = row;
    changes.push({ id, ...change, former: calendarOf(JSON.parse(semula) as YearList[]) });
    await pause();
  }
  return changes;
}

/** By which calendar the applicant of a case was told of their right; undefined where by the one that holds. */
export function formerOf(changes: readonly Change[], row: CaseRow): Calendar | undefined {
  const told = lastAnswered(row);
  return changes.find(({ dibuat_pada }) => told === null || told <= dibuat_pada)?.former;
}

const idsOf = (changes: readonly Change[]) => changes.map(({ id }) => id);

/** Counts those that were moved since each of the changes. */
export async function countMoved(
  trx: Db,
  changes: readonly Change[],
  moved: number,
): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .updateTable('hitung_ulang')
    .set(({ eb }) => ({ jumlah: eb('jumlah', '+', moved) }))
    .where('id', 'in', idsOf(changes))
    .execute();
}

/** @returns how many have moved since the first of them; null where another server has ended them */
export async function endChanges(db: Db, changes: readonly Change[]): Promise<number | null> {
  const ended = await db
    .deleteFrom('hitung_ulang')
    .where('id', 'in', idsOf(changes))
    .returning('jumlah')
    .execute();
  return ended.length === 0 ? null : Math.max(...ended.map(({ jumlah }) => jumlah));
}
