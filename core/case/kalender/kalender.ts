import type { DaftarLibur } from './daftar-libur.ts';
import type { Calendar } from '../../dates/working-days.ts';

/** The calendar that lists of years come to, each year in one list. */
export function calendarOf(
  lists: readonly Pick<DaftarLibur, 'tahun' | 'status' | 'hari'>[],
): Calendar {
  const days = lists.flatMap(({ hari }) => hari);
  const estimates = lists.filter(({ status }) => status === 'perkiraan');
  return {
    holidays: new Map(days.map((holiday) => [holiday.tanggal, holiday])),
    years: new Set(lists.map(({ tahun }) => tahun)),
    estimates: new Set(estimates.map(({ tahun }) => tahun)),
  };
}
