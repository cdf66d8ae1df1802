import type { Calendar, Holiday } from '#core/case/working-days.ts';
import type { Db } from '#server/database/index.ts';

/** The days off as the database lists them now; a year counts as known once it has one. */
export async function readCalendar(db: Db): Promise<Calendar> {
  const rows = await db.selectFrom('hari_libur').select(['tanggal', 'nama', 'jenis']).execute();
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
