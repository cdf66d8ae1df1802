import { calendarOf } from '#core/case/kalender/kalender.ts';
import type { DaftarLibur } from '#core/case/kalender/daftar-libur.ts';
import type { Calendar } from '#core/dates/working-days.ts';
import type { Store } from './store.ts';

/** The days off, put together anew where the database has another version of a year. */
export function calendarReader(store: Store): () => Promise<Calendar> {
  let known: { key: string; calendar: Calendar } | undefined;
  return async () => {
    const versions = await store.calendarVersions();
    const key = versions.map(({ id, versi }) => `${String(id)} ${String(versi)}`).join();
    if (known?.key === key) return known.calendar;
    const lists = await store.calendarLists();
    const calendar = calendarOf(
      lists.map(({ tahun, status, hari }) => ({
        tahun: Number(tahun),
        status: status as DaftarLibur['status'],
        hari: JSON.parse(String(hari)) as DaftarLibur['hari'],
      })),
    );
    known = { key, calendar };
    return calendar;
  };
}
