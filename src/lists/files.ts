import { situs } from '#data/index.ts';
import { retensiTeks } from './columns.ts';
import { namaDaftar, type Kategori } from './kategori.ts';
import type { Baris } from './one-list.ts';
import { csvOf, type Lembar } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

/** A file that the build lays beside a page. */
export interface Berkas {
  nama: string;
  bentuk: 'CSV' | 'XLSX' | 'JSON';
  tipe: string;
  isi: () => string | Promise<Uint8Array<ArrayBuffer>>;
}

export const tipeXlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table as the three files that visitors may take: for people, for Excel, for programs. */
export function berkasDari(nama: string, lembar: Lembar, json: unknown): Berkas[] {
  return [
    {
      nama: `${nama}.xlsx`,
      bentuk: 'XLSX',
      tipe: tipeXlsx,
      isi: () => xlsxOf(lembar),
    },
    {
      nama: `${nama}.csv`,
      bentuk: 'CSV',
      tipe: 'text/csv; charset=utf-8',
      isi: () => csvOf(lembar),
    },
    {
      nama: `${nama}.json`,
      bentuk: 'JSON',
      tipe: 'application/json; charset=utf-8',
      isi: () => `${JSON.stringify(json, null, 2)}\n`,
    },
  ];
}

const { badan } = situs;
const barisBadan = `${badan.nama} (${badan.singkatan})`;

/** The files of a list. */
export function berkasDaftar(kategori: Kategori): Berkas[] {
  const judul = namaDaftar(kategori);
  const hasLinks = kategori.baris.some(({ tautan }) => tautan !== undefined);
  const lembar: Lembar = {
    judul,
    keterangan: [barisBadan],
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
    baris: kategori.baris.map((row) => [
      ...[row.nomor, row.pemilik, row.informasi, row.ringkasanIsiInformasi, row.pejabat],
      ...[row.penanggungJawab, row.waktuTempat, row.bentukInformasi.join(', ')],
      retensiTeks(row.retensiArsip),
      ...(hasLinks ? [row.tautan ?? null] : []),
    ]),
  };
  const json = { daftar: judul, badan: badan.nama, informasi: kategori.baris.map(terbuka) };
  return berkasDari(`daftar-informasi-${kategori.slug}`, lembar, json);
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
