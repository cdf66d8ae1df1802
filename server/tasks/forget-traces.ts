import type { Db } from '#server/database/index.ts';
import { forgetDays } from './once-a-day.ts';

/** Days for which it is kept that a mail went out, or was given up. */
const mailDays = 90;
/** Days for which a filing that is sent again under its key is the same one. */
const keyDays = 7;

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString();

/**
 * Deletes what was kept to send once and to file once, when its term is over, and sessions and links
 * that have ended; what waits stays.
 */
export async function forgetTraces(trx: Db, now: Date): Promise<void> {
  await trx
    .deleteFrom('surat_keluar')
    .where('status', '!=', 'antre')
    .where('dibuat_pada', '<', daysBefore(now, mailDays))
    .execute();
  await trx
    .deleteFrom('kunci_sekali')
    .where('dibuat_pada', '<', daysBefore(now, keyDays))
    .execute();
  for (const table of ['sesi', 'token_sekali']) {
    await trx.deleteFrom(table).where('kedaluwarsa_pada', '<=', now.toISOString()).execute();
  }
  await forgetDays(trx, now);
}
