import type { RowsOf } from '#server/database/index.ts';

/** Days for which who came and went is kept: long enough to look back on a year. */
const term = 365;

/** Of the audit log, the logins, failed ones and logouts whose term is over. */
export function loginsPast(rows: RowsOf<'audit'>, now: Date): RowsOf<'audit'> {
  const before = new Date(now.getTime() - term * 86_400_000).toISOString();
  return rows
    .where('aksi', 'in', ['masuk', 'gagal-masuk', 'keluar'])
    .where('dibuat_pada', '<', before);
}
