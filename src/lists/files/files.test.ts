import { expect, test } from 'vitest';
import { xlsxRows } from '#tests/support/files/xlsx.ts';
import { berkasDari } from '#core/site/list/files.ts';
import { berkasDaftar } from '#core/site/list/list-files.ts';
import { csvOf } from '#core/site/list/sheet.ts';
import { xlsxOf } from '#core/site/list/xlsx.ts';
import { kategori, keptOf } from '../kategori.ts';

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
    ['Nama', 'Jumlah'],
    ['=SUM(A1:A9)', 3],
    ['a, "b"', null],
  ]);
});

test('CSV bears the mark of UTF-8, and nothing that a spreadsheet would run', () => {
  expect(csvOf(lembar)).toBe('\uFEFFNama,Jumlah\r\n\'=SUM(A1:A9),3\r\n"a, ""b""",\r\n');
});

test.each(kategori.map((each) => [each.slug, each] as const))(
  'each file of %s has every row of the list',
  async (_, each) => {
    const [xlsx, csv, json] = await Promise.all(
      berkasDaftar(keptOf(each), each.baris).map(async ({ isi }) => isi()),
    );
    const rows = await xlsxRows(xlsx as Uint8Array);
    const numbers = each.baris.map(({ nomor }) => nomor);
    expect(rows.slice(-numbers.length).map(([number]) => number)).toEqual(numbers);
    expect(String(csv).trimEnd().split('\r\n')).toHaveLength(numbers.length + 1);
    const { informasi } = JSON.parse(String(json)) as { informasi: { nomor: string }[] };
    expect(informasi.map(({ nomor }) => nomor)).toEqual(numbers);
  },
);

const [berkala, setiapSaat] = kategori;
const first = berkala?.baris[0];
if (!berkala || !setiapSaat || !first) throw new Error('two lists with rows');

test('links lead to the site from wherever a file is opened', async () => {
  const head = keptOf(berkala);
  const row = { ...first, tautan: '/regulasi' };
  const [xlsx, csv, json] = await Promise.all(
    berkasDaftar(head, [
      row,
      { ...row, tautan: 'https://lain.contoh/a' },
      { ...row, tautan: null },
    ]).map(async ({ isi }) => isi()),
  );
  const links = [`${head.situs}/regulasi`, 'https://lain.contoh/a', null];
  expect(head.situs).toMatch(/^https:\/\/[a-z0-9.-]+$/);
  expect((await xlsxRows(xlsx as Uint8Array)).slice(-3).map((cells) => cells.at(-1))).toEqual(
    links,
  );
  expect(String(csv)).toContain(`,${head.situs}/regulasi\r\n`);
  const { informasi } = JSON.parse(String(json)) as { informasi: { tautan: string | null }[] };
  expect(informasi.map(({ tautan }) => tautan)).toEqual(links);
});

test('a file of some rows says how they were chosen, in its name as well', async () => {
  const head = keptOf(setiapSaat);
  const rows = setiapSaat.baris.slice(0, 2);
  const saringan = { dipakai: ['“gaji”', '2024'], dari: 90, alamat: '/informasi/?q=gaji' };
  const [xlsx, csv, json] = berkasDaftar(head, rows, saringan);
  expect([xlsx?.nama, csv?.nama]).toEqual([
    'daftar-informasi-setiap-saat-gaji-2024.xlsx',
    'daftar-informasi-setiap-saat-gaji-2024.csv',
  ]);
  const told = (await xlsxRows((await xlsx?.isi()) as Uint8Array)).flat();
  expect(told).toContain('Hasil saringan: “gaji”; 2024 (2 dari 90 informasi)');
  expect(told).toContain(`${head.situs}/informasi/?q=gaji`);
  expect(JSON.parse(String(await json?.isi()))).toMatchObject({
    ...{ saringan: ['“gaji”', '2024'], dari: 90 },
    informasi: [{ nomor: '1' }, { nomor: '2' }],
  });
  const [long] = berkasDaftar(head, rows, { ...saringan, dipakai: ['?', 'a '.repeat(200)] });
  expect(long?.nama.length).toBeLessThan(110);
  const [mute] = berkasDaftar(head, rows, { ...saringan, dipakai: ['“?”'] });
  expect(mute?.nama).toBe('daftar-informasi-setiap-saat-tersaring.xlsx');
});

test('files bear the name they are given', () => {
  expect(berkasDari('x', lembar, {}).map(({ nama }) => nama)).toEqual([
    'x.xlsx',
    'x.csv',
    'x.json',
  ]);
});
