import { describe, expect, it } from 'vitest';
import { searchable, wordsOf } from '#core/search/text.ts';
import { everything, type Query } from '../query/query.ts';
import { inOrder, matcher, type Row } from './rows.ts';

const row = (place: number, judul: string, more: Partial<Row> = {}): Row => ({
  place,
  judul,
  text: searchable(judul),
  pemilik: 'sekretariat-badan',
  bentuk: ['pdf'],
  retensi: '5',
  tahun: ['2024'],
  ...more,
});

const rows = [
  row(0, 'Laporan keuangan semester', { bentuk: ['pdf', 'xlsx'], tahun: ['2022', '2023'] }),
  row(1, 'Agenda kerja pimpinan', { retensi: '10', tahun: [] }),
  row(2, 'Daftar perjanjian penjaminan', { pemilik: 'divisi-umum', retensi: 'sesuai_kebutuhan' }),
  row(3, 'Bagan organisasi', { retensi: 'belum-ditetapkan', tahun: ['2025'] }),
];

const found = (query: Partial<Query>) =>
  rows.filter(matcher({ ...everything, ...query })).map(({ place }) => place);

describe('searching', () => {
  it('wants every word, in any order, and finds it within a word', () => {
    expect(found({ q: 'keuangan laporan' })).toEqual([0]);
    expect(found({ q: 'jamin' })).toEqual([2]);
    expect(found({ q: 'laporan agenda' })).toEqual([]);
  });

  it('takes no notice of case, accents and punctuation', () => {
    expect(found({ q: ' (AGÉNDA)… ' })).toEqual([1]);
    expect(wordsOf('HPS/RAB, 2024')).toEqual(['hps', 'rab', '2024']);
  });

  it.each(['', '  ', '?!'])('leaves all rows for %j', (q) => {
    expect(found({ q })).toEqual([0, 1, 2, 3]);
  });
});

describe('filters', () => {
  it('each leave the rows that have the value', () => {
    expect(found({ pemilik: 'divisi-umum' })).toEqual([2]);
    expect(found({ bentuk: 'xlsx' })).toEqual([0]);
    expect(found({ retensi: 'belum-ditetapkan' })).toEqual([3]);
    expect(found({ tahun: '2023' })).toEqual([0]);
  });

  it('hold together', () => {
    expect(found({ bentuk: 'pdf', tahun: '2024' })).toEqual([2]);
    expect(found({ bentuk: 'xlsx', tahun: '2024' })).toEqual([]);
  });
});

describe('sorting', () => {
  const sorted = (order: Query['urut']) => inOrder(rows, order).map(({ place }) => place);

  it('goes by title, by latest year, by years kept, or back to the list', () => {
    expect(sorted('judul')).toEqual([1, 3, 2, 0]);
    expect(sorted('terbaru')).toEqual([3, 2, 0, 1]);
    expect(sorted('retensi')).toEqual([1, 0, 2, 3]);
    expect(inOrder(rows.toReversed(), 'nomor')).toEqual(rows);
  });
});
