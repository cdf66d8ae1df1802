import type { Calendar, Day, Holiday } from '#core/case/working-days.ts';
import { prepared, type Db } from '#server/database/index.ts';

const daysOff = prepared<{ from: string; to: string }>((db, arg) =>
  db
    .selectFrom('hari_libur')
    .select(['tanggal', 'nama', 'jenis'])
    .where('tanggal', '>=', arg('from'))
    .where('tanggal', '<=', arg('to')),
);

/**
 * The days off as the database lists them now; a year counts as known once it has one.
 * @param between days, in any order, whose years are enough; every year when not given
 */
export async function readCalendar(db: Db, between: readonly Day[] = []): Promise<Calendar> {
  const days = between.toSorted();
  const from = (days[0] ?? '0000').slice(0, 4);
  const to = `${(days.at(-1) ?? '9999').slice(0, 4)}-12-31`;
  const rows = await daysOff(db, { from, to });
  const holidays = rows.map((row): Holiday => ({
    tanggal: String(row.tanggal),
    nama: String(row.nama),
    jenis: row.jenis === 'cuti_bersama' ? 'cuti_bersama' : 'libur',
  }));
  return {
    holidays: new Map(holidays.map((holiday) => [holiday.tanggal, holiday])),
    years: new Set(holidays.map((holiday) => Number(holiday.tanggal.slice(0, 4)))),
  };
}
