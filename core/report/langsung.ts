import type { Calendar } from '#core/dates/working-days.ts';
import type { BahanLaporan } from './bahan.ts';
import { eMonev } from './e-monev.ts';
import { isiLaporan } from './isi.ts';
import type { LaporanLangsung } from './laporan.ts';
import { tahunTanpaDaftar } from './rata-rata.ts';

/** The report of a year as the registers and the calendar have it. */
export function laporanDari(bahan: BahanLaporan, calendar: Calendar): LaporanLangsung {
  return {
    isi: isiLaporan(bahan, calendar),
    eMonev: eMonev(bahan, calendar),
    tahun_tanpa_daftar: tahunTanpaDaftar(calendar, [
      ...bahan.lamaPermohonan,
      ...bahan.lamaKeberatan,
    ]),
  };
}
