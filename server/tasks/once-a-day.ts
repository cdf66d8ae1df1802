import { startOfDayInJakarta, type Day } from '#core/dates/working-days.ts';
import type { Db, RowsOf } from '#server/database/index.ts';

/** From when on the mails of a day are sent: six o'clock in Jakarta. */
export const morningOf = (today: Day): Date =>
  new Date(Date.parse(startOfDayInJakarta(today)) + 6 * 3_600_000);

const keyOf = (task: string, today: Day) => `${task}:${today}`;

/** Whether a task has been done today by any server process. */
export async function wasDone(db: Db, task: string, today: Day): Promise<boolean> {
  const row = await db
    .selectFrom('tugas')
    .select('kunci')
    .where('kunci', '=', keyOf(task, today))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a task is this caller's to do today: of all server processes on one database only the
 * first is told so, and another one again if its transaction fails.
 */
export async function claimToday(trx: Db, task: string, today: Day, now: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('tugas')
    .values({ kunci: keyOf(task, today), selesai_pada: now.toISOString(), jumlah: null })
    .onConflict((conflict) => conflict.column('kunci').doNothing())
    .returning('kunci')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Days for which it is kept that a day's tasks were done. */
const days = 60;

/** On which days tasks were done, once that is long ago; what was done once and for all stays. */
export const daysPast = (rows: RowsOf<'tugas'>, now: Date): RowsOf<'tugas'> =>
  rows
    .where('kunci', 'like', keyOf('%', '____-__-__'))
    .where('selesai_pada', '<', new Date(now.getTime() - days * 86_400_000).toISOString());
