import { daftarLibur } from '#core/case/kalender/daftar-libur.ts';
import { berandaSchema } from './schema/beranda.ts';
import { berkalaSchema, setiapSaatSchema } from './schema/daftar-informasi.ts';
import { laporanSchema } from './schema/laporan.ts';
import { pencarianSchema } from './schema/pencarian.ts';
import { pengadaanSchema } from './schema/pengadaan.ts';
import { profilSchema } from './schema/profil.ts';
import { situsSchema } from './schema/situs.ts';
import { standarPelayananSchema } from './schema/standar-pelayanan.ts';

/**
 * Every file that editors change, with what it must be. A new data file is one line here; `*` stands
 * for all files of a folder that are alike.
 */
export const dataFiles = {
  'situs.json': situsSchema,
  'beranda.json': berandaSchema,
  'hari-libur/*.json': daftarLibur,
  'setiap-saat.json': setiapSaatSchema,
  'berkala.json': berkalaSchema,
  'pengadaan.json': pengadaanSchema,
  'laporan-2024.json': laporanSchema,
  'pencarian.json': pencarianSchema,
  'profil.json': profilSchema,
  'standar-pelayanan.json': standarPelayananSchema,
} as const;
