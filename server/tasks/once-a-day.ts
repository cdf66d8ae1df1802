import type { Day } from '#core/case/working-days.ts';
import type { Db } from '#server/database/index.ts';

/**
 * Whether a task is this caller's to do today: of all server processes on one database only the
 * first is told so, and another one again if its transaction fails.
 */
export async function claimToday(trx: Db, task: string, today: Day, now: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('tugas')
    .values({ kunci: `${task}:${today}`, selesai_pada: now.toISOString(), jumlah: null })
    .onConflict((conflict) => conflict.column('kunci').doNothing())
    .returning('kunci')
    .executeTakeFirst();
  return claimed !== undefined;
}
