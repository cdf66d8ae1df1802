import { barisLaporan, type BarisLaporan } from '#core/report/baris.ts';
import type { LaporanIsi } from '#core/report/laporan.ts';

const satuAngka = (value: number): number => Math.round(value * 10) / 10;

/** A whole percentage; null of nothing. */
export const persen = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole);

/** A month beside the others. */
export interface Perbandingan extends BarisLaporan {
  /** Registrations above or below the average month, one decimal. */
  selisihRegistrasi: number;
  /** Percentage of the decided requests that were granted; null where none was decided. */
  bagianDikabulkan: number | null;
  /** Working days above or below the year's average; null where nothing was answered. */
  selisihWaktu: number | null;
}

export function perbandingan(isi: LaporanIsi): Perbandingan[] {
  const { bulan, total } = barisLaporan(isi);
  const average = total.registrasi / Math.max(1, bulan.length);
  return bulan.map((each) => ({
    ...each,
    selisihRegistrasi: satuAngka(each.registrasi - average),
    bagianDikabulkan: persen(each.dikabulkan, each.dikabulkan + each.ditolak),
    selisihWaktu:
      each.rataRata === null || total.rataRata === null
        ? null
        : satuAngka(each.rataRata - total.rataRata),
  }));
}

/** A month that stands out, or several that do so alike. */
export interface Tertinggi {
  bulan: string[];
  nilai: number;
}

/** The months with the highest value, or the lowest; null where no month has one. */
export function terpuncak(
  bulan: readonly BarisLaporan[],
  nilai: (each: BarisLaporan) => number | null,
  pick: (...values: number[]) => number,
): Tertinggi | null {
  const known = bulan.flatMap((each) => {
    const value = nilai(each);
    return value === null ? [] : [{ nama: each.nama, value }];
  });
  if (known.length === 0) return null;
  const extreme = pick(...known.map(({ value }) => value));
  return {
    bulan: known.filter(({ value }) => value === extreme).map(({ nama }) => nama),
    nilai: extreme,
  };
}

/** The reasons of the refusals with the months that had them, the most frequent first. */
export function alasanPerBulan(
  bulan: readonly BarisLaporan[],
): { alasan: string; bulan: string[] }[] {
  const reasons = [...new Set(bulan.flatMap(({ alasan }) => alasan))];
  return reasons
    .map((alasan) => ({
      alasan,
      bulan: bulan.filter((each) => each.alasan.includes(alasan)).map(({ nama }) => nama),
    }))
    .sort((a, b) => b.bulan.length - a.bulan.length);
}

/** "Maret, Mei, dan Juli". */
export const sebut = (names: readonly string[]): string =>
  new Intl.ListFormat('id', { type: 'conjunction' }).format(names);
