import { invalidOf } from '#server/resources/body/invalid-of.ts';
import type { LaporanLangsung } from '#core/report/laporan.ts';
import { laporanDari } from '#core/report/langsung.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { readCalendar, yearOf } from '#server/cases/read-kalender.ts';
import type { Deps } from '#server/deps.ts';
import { readBahan } from './read.ts';

export interface LiveReport {
  deps: Pick<Deps, 'db' | 'clock' | 'log'>;
  tahun: number;
}

/**
 * The report of a year as the registers have it now. It takes long: nobody who writes may wait for it.
 * @throws HttpError 422 for a year that has not begun
 */
export async function liveReport({ deps, tahun }: LiveReport): Promise<LaporanLangsung> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = dayInJakarta(now);
  if (tahun > yearOf(today)) throw invalidOf<'laporan'>({ tahun: `Tahun ${tahun} belum tiba` });
  const bahan = await readBahan(db, tahun, now);
  const report = laporanDari(bahan, await readCalendar(db, [`${tahun}-01-01`, today]));
  if (report.tahun_tanpa_daftar.length > 0) {
    deps.log.warn(
      { tahun, tanpa_daftar: report.tahun_tanpa_daftar },
      'a service report counts days of years without a list of holidays',
    );
  }
  return report;
}
