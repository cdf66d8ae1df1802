import { describe, expect, it } from 'vitest';
import { searchOf } from './engine.ts';
import type { Entry } from './entry.ts';

const entry = (judul: string, isi = '', more: Partial<Entry> = {}): Entry => ({
  ...{ jenis: 'halaman', judul, di: '', isi, tautan: `/${judul}/` },
  ...more,
});
const row = (judul: string, isi = '') => entry(judul, isi, { jenis: 'berkala' });

const search = searchOf([
  entry('Prosedur Pengajuan Keberatan', 'Tidak puas? Atasan PPID menjawabnya.'),
  entry('Prosedur Permohonan Informasi', 'Sebutkan informasi yang Anda butuhkan.'),
  entry('Biaya', 'Mengajukan permohonan tidak dipungut biaya; salinan cetak dibayar pemohon.'),
  row('Laporan keuangan tahunan', 'Neraca, arus kas, dan catatan atas laporan keuangan 2024.'),
  row('Rencana kerja dan anggaran', 'Anggaran setiap deputi pada tahun 2025.'),
  row('Ringkasan laporan kinerja', 'Capaian kinerja.'),
]);
const titles = (q: string) => search(q).hits.map(({ entry: { judul } }) => judul);

describe('searchOf', () => {
  it('finds words in other forms, the best title first', () => {
    expect(titles('mengajukan keberatan')).toEqual(['Prosedur Pengajuan Keberatan']);
    expect(titles('memohon')).toContain('Prosedur Permohonan Informasi');
    expect(titles('permohonan')[0]).toBe('Prosedur Permohonan Informasi');
    expect(titles('anggarannya')).toEqual(['Rencana kerja dan anggaran']);
  });

  it('wants every word, but for those that say nothing', () => {
    expect(titles('laporan keuangan')).toEqual(['Laporan keuangan tahunan']);
    expect(titles('berapa biaya salinan?')).toEqual(['Biaya']);
    expect(titles('LAPORAN')).toHaveLength(2);
  });

  it('finds what a word begins, so that results follow while somebody types', () => {
    expect(titles('keua')).toEqual(['Laporan keuangan tahunan']);
  });

  it('finds a mistyped word, and says that it is not what was asked', () => {
    const { hits, isExact } = search('lapran keuagan');
    expect(isExact).toBe(false);
    expect(hits[0]?.entry.judul).toBe('Laporan keuangan tahunan');
    expect(search('laporan').isExact).toBe(true);
  });

  it('offers what has some of the words where nothing has all of them', () => {
    const { hits, isExact } = search('neraca pegawai');
    expect([isExact, hits.map(({ entry: { judul } }) => judul)]).toEqual([
      false,
      ['Laporan keuangan tahunan'],
    ]);
  });

  it.each(['', '  ', '?!', 'xqzw'])('finds nothing for %j', (q) => {
    expect(search(q).hits).toEqual([]);
  });
});
