import type { LaporanIsi } from '#core/report/laporan.ts';
import type { Tables } from '#server/database/index.ts';

/** The report as it was published. */
export const isiOf = ({ isi }: Pick<Tables['laporan'], 'isi'>): LaporanIsi =>
  JSON.parse(isi) as LaporanIsi;
