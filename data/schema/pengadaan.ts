import * as z from 'zod/mini';
import { paketUtuh, tahunNaik } from './aturan-pengadaan.ts';
import { bentukPengadaan, type PengadaanFile } from './bentuk-pengadaan.ts';
import { aturan } from './isian.ts';

export type { PengadaanFile } from './bentuk-pengadaan.ts';

/** data/pengadaan.json: what the agency bought, stage by stage. */
export const pengadaanSchema = bentukPengadaan.check(
  aturan<PengadaanFile>(tahunNaik),
  aturan<PengadaanFile>(paketUtuh),
  z.meta({ title: 'Pengadaan barang dan jasa' }),
);
