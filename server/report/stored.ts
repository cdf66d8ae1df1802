import type { LaporanIsi } from '#core/report/laporan.ts';
import type { Row } from '#server/database/index.ts';

/** The report as it was published. */
export const isiOf = (row: Row): LaporanIsi => JSON.parse(String(row.isi)) as LaporanIsi;
