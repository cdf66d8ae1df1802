import { retensiTeks } from './columns.ts';
import { berkasDari, type Berkas } from './files.ts';
import type { Kept } from './kept.ts';
import type { Baris } from './one-list.ts';
import type { Lembar } from './sheet.ts';

/** The files of a list, whose rows are those of editors and of staff. */
export function berkasDaftar({ judul, berkas, badan }: Kept, baris: readonly Baris[]): Berkas[] {
  const hasLinks = baris.some(({ tautan }) => tautan !== undefined);
  const lembar: Lembar = {
    judul,
    keterangan: [`${badan.nama} (${badan.singkatan})`],
    kolom: [
      { label: 'No.', lebar: 7 },
      { label: 'Deputi atau divisi', lebar: 28 },
      { label: 'Informasi', lebar: 36 },
      { label: 'Ringkasan isi informasi', lebar: 48 },
      { label: 'Pejabat yang menguasai', lebar: 28 },
      { label: 'Penanggung jawab', lebar: 28 },
      { label: 'Waktu dan tempat pembuatan', lebar: 26 },
      { label: 'Bentuk informasi', lebar: 20 },
      { label: 'Retensi arsip', lebar: 16 },
      ...(hasLinks ? [{ label: 'Tautan', lebar: 40 }] : []),
    ],
    baris: baris.map((row) => [
      ...[row.nomor, row.pemilik, row.informasi, row.ringkasanIsiInformasi, row.pejabat],
      ...[row.penanggungJawab, row.waktuTempat, row.bentukInformasi.join(', ')],
      retensiTeks(row.retensiArsip),
      ...(hasLinks ? [row.tautan ?? null] : []),
    ]),
  };
  const json = { daftar: judul, badan: badan.nama, informasi: baris.map(terbuka) };
  return berkasDari(berkas, lembar, json);
}

/** A row for programs: forms and years as lists, what is not decided null. */
const terbuka = ({ nomor, pemilik, informasi, ringkasanIsiInformasi, ...row }: Baris) => ({
  ...{ nomor, pemilik, informasi, ringkasanIsiInformasi },
  pejabat: row.pejabat,
  penanggungJawab: row.penanggungJawab,
  waktuTempat: row.waktuTempat,
  tahun: row.tahun,
  bentukInformasi: row.bentukInformasi,
  retensiArsip: row.retensiArsip,
  ...(row.tautan === undefined ? {} : { tautan: row.tautan }),
});
