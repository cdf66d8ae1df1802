import { expect, test } from 'vitest';
import { searchOf } from '#src/search/engine.ts';
import type { Entry } from '#core/site/entry.ts';
import { nearest } from './nearest.ts';

const entry = (judul: string, jenis: Entry['jenis'] = 'berkala', isi = ''): Entry => ({
  ...{ judul, jenis, isi, di: '', tautan: `/${judul}/` },
});
const search = searchOf([
  entry('Laporan keuangan tahunan', 'berkala', 'Neraca dan arus kas.'),
  entry('Laporan kinerja'),
  entry('Rencana kerja dan anggaran'),
  entry('Apakah ada biayanya?', 'pertanyaan', 'Tidak dipungut biaya.'),
  entry('Prosedur Permohonan Informasi', 'halaman', 'Ajukan permohonan informasi publik.'),
  ...Array.from({ length: 9 }, (_, place) => entry(`Putusan nomor ${place}`)),
]);
const titles = (title: string) => nearest(title, search(title)).map(({ judul }) => judul);

test('what has the words of a title is near', () => {
  expect(titles('laporan keuangan')).toEqual(['Laporan keuangan tahunan']);
  expect(titles('Salinan laporan keuangan tahun 2025')).toEqual(['Laporan keuangan tahunan']);
  expect(titles('biaya')).toEqual(['Apakah ada biayanya?']);
});

test('one word of many is not enough', () => {
  expect(titles('Rencana perjalanan dinas pejabat tahun 2025')).toEqual([]);
  expect(titles('xqzw')).toEqual([]);
  expect(titles('')).toEqual([]);
});

test('a page about the service answers only who asks for it', () => {
  expect(titles('Permohonan informasi jumlah cuti pegawai')).toEqual([]);
  expect(titles('prosedur permohonan')).toEqual(['Prosedur Permohonan Informasi']);
});

test('a few are enough', () => {
  expect(titles('putusan nomor')).toHaveLength(4);
});
