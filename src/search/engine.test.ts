import { describe, expect, it } from 'vitest';
import { searchOf } from './engine.ts';
import type { Entry } from '#core/site/entry.ts';

const entry = (judul: string, isi = '', more: Partial<Entry> = {}): Entry => ({
  ...{ jenis: 'halaman', judul, di: '', isi, tautan: `/${judul}/` },
  ...more,
});
const row = (judul: string, isi = '', more: Partial<Entry> = {}) =>
  entry(judul, isi, { jenis: 'berkala', ...more });

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

  it('knows the years of a span, and finds the matter where nothing is of the year', () => {
    const found = searchOf(
      [
        row('Laporan keuangan', 'Tahun 2022–2024.', { tahun: '2022 2023 2024' }),
        row('Pengadaan Tahun 2019'),
      ],
      { padanan: [['neraca', 'laporan keuangan']], halaman: [] },
    );
    const asked = (q: string) => {
      const { hits, isExact } = found(q);
      return [isExact, ...hits.map(({ entry: { judul } }) => judul)];
    };
    expect(asked('neraca 2023')).toEqual([true, 'Laporan keuangan']);
    expect(asked('neraca 2019')).toEqual([false, 'Laporan keuangan']);
    expect(asked('nerraca 2023')).toEqual([false, 'Laporan keuangan']);
    expect(asked('2023')).toEqual([true, 'Laporan keuangan']);
  });

  it.each(['', '  ', '?!', 'xqzw'])('finds nothing for %j', (q) => {
    expect(search(q).hits).toEqual([]);
  });

  it('takes a short word for what it is, and for a beginning only where nothing has it', () => {
    const found = searchOf([entry('Dipakai untuk apa'), entry('Anggaran', 'Menurut DIPA 2026.')]);
    expect(found('dipa').hits.map(({ entry: { judul } }) => judul)).toEqual(['Anggaran']);
    expect(found('dip').hits).toHaveLength(2);
  });

  it('leaves words of asking out where nothing has them', () => {
    expect(titles('download laporan keuangan')).toEqual(['Laporan keuangan tahunan']);
    expect(search('download laporan keuangan').isExact).toBe(false);
  });
});

describe('the words of visitors', () => {
  const entries = [
    row('Pengumuman penerimaan pegawai'),
    row('Penerimaan hadiah'),
    entry('Struktur PPID', 'Bagan.'),
    entry('Bagan organisasi', 'Struktur organisasi badan.'),
  ];
  const asked = searchOf(entries, {
    padanan: [['rekrutmen', 'lowongan kerja', 'penerimaan pegawai']],
    halaman: [{ tautan: '/Struktur PPID/', kata: ['struktur organisasi', 'siapa pejabatnya'] }],
  });
  const found = (q: string) => asked(q).hits.map(({ entry: { judul } }) => judul);

  it.each(['rekrutmen', 'lowongan kerja', 'Lowongan Kerja 2026', 'penerimaan pegawai'])(
    'finds what means the same as %j',
    (q) => {
      expect(found(q)[0]).toBe('Pengumuman penerimaan pegawai');
    },
  );

  it('takes a phrase as a whole', () => {
    expect(found('kerja')).toEqual([]);
  });

  it('leads to the page of a keyword, whatever else has the words', () => {
    expect(found('organisasi struktur')[0]).toBe('Struktur PPID');
    expect(found('siapa pejabatnya?')).toEqual(['Struktur PPID']);
  });
});
