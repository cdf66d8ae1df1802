import { barisLaporan, rataRataTeks } from '#core/report/baris.ts';
import type { LaporanIsi } from '#core/report/laporan.ts';

/** A year of the service as the home page shows it. */
export interface YearFigures {
  tahun: string;
  registrasi: string;
  rincian: string;
  /** "99%"; empty where nothing was decided. */
  dikabulkan: string;
  ditolak: string;
  /** "2,2"; empty where nothing was answered. */
  hari: string;
  /** Registrations of each month. */
  bulan: { nama: string; nilai: number }[];
}

export function yearFigures(isi: LaporanIsi): YearFigures {
  const { bulan, total } = barisLaporan(isi);
  const decided = total.dikabulkan + total.ditolak;
  const share = decided === 0 ? '' : `${Math.round((100 * total.dikabulkan) / decided)}%`;
  return {
    tahun: String(isi.tahun),
    registrasi: String(total.registrasi),
    rincian: `${total.permohonan} permohonan, ${total.keberatan} keberatan`,
    dikabulkan: share,
    ditolak: `${total.ditolak} ditolak, dengan alasan tertulis`,
    hari: rataRataTeks(total.rataRata),
    bulan: bulan.map(({ nama, registrasi }) => ({ nama, nilai: registrasi })),
  };
}

/** Where the petals stand, in units of the drawing. */
export const baseLine = 96;
/** How high the petal of the busiest month is, and of a month without any. */
const tallest = 84;
const lowest = 4;

/** The heights of the months' petals, in units of the drawing. */
export function petalHeights(bulan: YearFigures['bulan']): number[] {
  const most = Math.max(1, ...bulan.map(({ nilai }) => nilai));
  return bulan.map(({ nilai }) => Math.max(lowest, (tallest * nilai) / most));
}

/** What the drawing says, in words. */
export const petalWords = ({ tahun, bulan }: YearFigures): string =>
  `Registrasi setiap bulan tahun ${tahun}: ${bulan.map(({ nama, nilai }) => `${nama} ${nilai}`).join(', ')}.`;
