import type { Db } from '#server/database/index.ts';

/** Days for which who came and went is kept: long enough to look back on a year. */
const term = 365;

/** Takes logins, failed ones and logouts out of the audit log once their term is over. */
export async function forgetLogins(trx: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - term * 86_400_000).toISOString();
  await trx
    .deleteFrom('audit')
    .where('aksi', 'in', ['masuk', 'gagal-masuk', 'keluar'])
    .where('dibuat_pada', '<', before)
    .execute();
}
