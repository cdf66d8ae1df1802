import { expect, test } from 'vitest';
import { xlsxRows } from '#tests/support/xlsx.ts';
import { berkasDari } from '#core/site/list/files.ts';
import { berkasDaftar } from '#core/site/list/list-files.ts';
import { csvOf } from '#core/site/list/sheet.ts';
import { xlsxOf } from '#core/site/list/xlsx.ts';
import { kategori, keptOf } from './kategori.ts';

const lembar = {
  judul: 'Contoh',
  keterangan: ['Badan Contoh'],
  kolom: [
    { label: 'Nama', lebar: 20 },
    { label: 'Jumlah', lebar: 10 },
  ],
  baris: [
    ['=SUM(A1:A9)', 3],
    ['a, "b"', null],
  ],
} as const;

test('a workbook holds texts as texts and numbers as numbers, and no formula', async () => {
  expect(await xlsxRows(await xlsxOf(lembar))).toEqual([
    ['Contoh'],
    ['Badan Contoh'],
    [],
    ['Nama', 'Jumlah'],
    ['=SUM(A1:A9)', 3],
    ['a, "b"'],
  ]);
});

test('CSV bears the mark of UTF-8, and nothing that a spreadsheet would run', () => {
  expect(csvOf(lembar)).toBe('\uFEFFNama,Jumlah\r\n\'=SUM(A1:A9),3\r\n"a, ""b""",\r\n');
});

test.each(kategori.map((each) => [each.slug, each] as const))(
  'each file of %s has every row of the list',
  async (_, each) => {
    const [xlsx, csv, json] = await Promise.all(
      berkasDaftar(keptOf(each), each.baris).map(({ isi }) => isi()),
    );
    const rows = await xlsxRows(xlsx as Uint8Array);
    const numbers = each.baris.map(({ nomor }) => nomor);
    expect(rows.slice(-numbers.length).map(([number]) => number)).toEqual(numbers);
    expect(String(csv).trimEnd().split('\r\n')).toHaveLength(numbers.length + 1);
    const { informasi } = JSON.parse(String(json)) as { informasi: { nomor: string }[] };
    expect(informasi.map(({ nomor }) => nomor)).toEqual(numbers);
  },
);

test('files bear the name they are given', () => {
  expect(berkasDari('x', lembar, {}).map(({ nama }) => nama)).toEqual([
    'x.xlsx',
    'x.csv',
    'x.json',
  ]);
});
