import { pengadaan, situs } from '#data/index.ts';
import { absolute } from '#core/site/list/absolute.ts';
import { berkasDari, type Berkas } from '#core/site/list/files.ts';
import type { Nilai } from '#core/site/list/sheet.ts';
import { namaTahap } from './packages.ts';

const kolom = [
  { label: 'Tahun', lebar: 8 },
  { label: 'Paket', lebar: 44 },
  { label: 'Tahap', lebar: 20 },
  { label: 'Dokumen', lebar: 48 },
  { label: 'Tautan', lebar: 48 },
];

/** The packages as files, of one year or of all: a line for each document, also where it is not there yet. */
export function berkasPengadaan(tahun?: number): Berkas[] {
  const paket = pengadaan.paket
    .filter((each) => tahun === undefined || each.tahun === tahun)
    .map((each) => ({ ...each, tahapan: each.tahapan.map(withWholeLinks) }));
  const baris = paket.flatMap((each) =>
    each.tahapan.flatMap((tahap): Nilai[][] => {
      const of = [each.tahun, each.judul, namaTahap[tahap.nama]];
      return [
        [...of, 'Halaman tahap', tahap.tautan],
        ...tahap.sub.map(({ nama, tautan }) => [...of, nama, tautan]),
      ];
    }),
  );
  const title = `Pengadaan Barang dan Jasa${tahun === undefined ? '' : ` Tahun ${tahun}`}`;
  const lembar = {
    ...{ judul: title, keterangan: [`${situs.badan.nama} (${situs.badan.singkatan})`] },
    ...{ kolom, baris },
  };
  const json = { daftar: title, badan: situs.badan.nama, paket };
  return berkasDari(`pengadaan${tahun === undefined ? '' : `-${tahun}`}`, lembar, json);
}

type Tahap = (typeof pengadaan.paket)[number]['tahapan'][number];

const whole = (link: string | null) => absolute(`https://${situs.domain}`, link);
const withWholeLinks = (tahap: Tahap): Tahap => ({
  ...tahap,
  tautan: whole(tahap.tautan),
  sub: tahap.sub.map((each) => ({ ...each, tautan: whole(each.tautan) })),
});

/** The files of all years, and of each that has packages. */
export const semuaBerkas = (): Berkas[] => {
  const years = new Set(pengadaan.paket.map(({ tahun }) => tahun));
  return [...berkasPengadaan(), ...[...years].flatMap((year) => berkasPengadaan(year))];
};
