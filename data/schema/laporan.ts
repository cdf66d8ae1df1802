import * as z from 'zod/mini';
import { duaBelasBulan, jumlahSetahun } from './aturan-laporan.ts';
import { bentukLaporan, type LaporanFile } from './bentuk-laporan.ts';
import { aturan } from './isian.ts';

export type { LaporanFile, BulanFile } from './bentuk-laporan.ts';

/** data/laporan-2024.json: how requests were dealt with, month by month. */
export const laporanSchema = bentukLaporan.check(
  aturan<LaporanFile>(duaBelasBulan),
  aturan<LaporanFile>(jumlahSetahun),
  z.meta({ title: 'Laporan layanan informasi publik 2024' }),
);
