import type { Day } from '#core/dates/working-days.ts';
import type { Kepuasan } from '#core/survei/kepuasan.ts';
import type { LookupValue } from '#core/lookup/lookups.ts';

/** Cases of a year that no figure of the report tells apart. */
interface Kelompok {
  /** Month of receipt, from 1. */
  bulan: number;
  saluran: LookupValue<'saluran'>;
  /** Answered after its due date; of an open case, the due date has passed. */
  lewat: boolean;
  jumlah: number;
}

export interface KelompokPermohonan extends Kelompok {
  status: LookupValue<'status_permohonan'>;
  keputusan: LookupValue<'keputusan_permohonan'> | null;
  alasan_penolakan: LookupValue<'alasan_penolakan'> | null;
  /** null where nobody noted it. */
  jenis_pemohon: LookupValue<'jenis_permohonan'> | null;
  diperpanjang: boolean;
}

export interface KelompokKeberatan extends Kelompok {
  status: LookupValue<'status_keberatan'>;
  keputusan: LookupValue<'keputusan_keberatan'> | null;
  alasan: LookupValue<'alasan_keberatan'>;
  /** Those beside it, with commas between. */
  alasan_lain?: string | null;
}

/** Answered cases that share both their days. */
export interface Lama {
  diterima: Day;
  dijawab: Day;
  jumlah: number;
}

/** What the report of a year is worked out from. */
export interface BahanLaporan {
  tahun: number;
  permohonan: readonly KelompokPermohonan[];
  keberatan: readonly KelompokKeberatan[];
  lamaPermohonan: readonly Lama[];
  lamaKeberatan: readonly Lama[];
  /** Disputes brought before the Komisi Informasi in the year, by status. */
  sengketa: Readonly<Partial<Record<LookupValue<'status_sengketa'>, number>>>;
  kepuasan: Kepuasan | null;
}

/** How many cases a set of groups stands for. */
export const banyaknya = (kelompok: readonly { jumlah: number }[]): number =>
  kelompok.reduce((sum, { jumlah }) => sum + jumlah, 0);
