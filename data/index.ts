import { withOwnNames } from '#core/agency/own-names.ts';
import { informasiDari } from './load/daftar-informasi.ts';
import { isi, penggantiDari } from './load/isi.ts';
import type { Beranda } from './schema/beranda.ts';
import type { DaftarBerkala, DaftarSetiapSaat } from './schema/daftar-informasi.ts';
import type { LaporanFile } from './schema/laporan.ts';
import type { PengadaanFile } from './schema/pengadaan.ts';
import type { Profil } from './schema/profil.ts';
import type { Situs } from './schema/situs.ts';
import type { StandarPelayanan } from './schema/standar-pelayanan.ts';
import berandaFile from './beranda.json' with { type: 'json' };
import berkalaFile from './berkala.json' with { type: 'json' };
import laporanFile from './laporan-2024.json' with { type: 'json' };
import pengadaanFile from './pengadaan.json' with { type: 'json' };
import profilFile from './profil.json' with { type: 'json' };
import setiapSaatFile from './setiap-saat.json' with { type: 'json' };
import situsFile from './situs.json' with { type: 'json' };
import standarFile from './standar-pelayanan.json' with { type: 'json' };

/**
 * The data files, typed, for pages; for the build alone, never for a script that goes to visitors.
 * Their values are checked by `npm run check:data` and before each build.
 */
export const situs: Situs = withOwnNames(situsFile);

const pengganti = penggantiDari(situs);

export const beranda = isi(berandaFile as Beranda, pengganti);
export const profil = isi(profilFile as Profil, pengganti);
export const standarPelayanan = isi(standarFile as StandarPelayanan, pengganti);

/** The on-request list, row by row. */
export const setiapSaat = informasiDari(isi(setiapSaatFile as DaftarSetiapSaat, pengganti));
/** The periodic list, row by row. */
export const berkala = informasiDari(isi(berkalaFile as DaftarBerkala, pengganti));
/** The years on offer, and the packages in the order of the file. */
export const pengadaan = isi(pengadaanFile as PengadaanFile, pengganti);
/** The sample report; `contoh` says whether its figures are made up. */
export const laporan2024 = isi(laporanFile as LaporanFile, pengganti);

export type { Blok } from './schema/blok.ts';
export type { PengadaanFile as Pengadaan } from './schema/pengadaan.ts';
export type { Jabatan, Profil } from './schema/profil.ts';
export type { Langkah, StandarPelayanan } from './schema/standar-pelayanan.ts';
