import { expect, test } from 'vitest';
import { bestTurn } from '#tests/support/event-loop.ts';
import { findAll, oneLine, readPdf, unmarked } from '../pdf-reader.fixture.ts';
import { registerPdf } from './pdf.ts';
import { sampleRegister } from './register.fixture.ts';

test('is a tagged table on landscape pages, its head on each of them', async () => {
  const register = sampleRegister(30);
  const pdf = await registerPdf(register);
  const read = await readPdf(pdf);
  expect(read.pages[0]).toMatchObject({ width: 841.89, height: 595.28 });
  expect(read.pages.length).toBeGreaterThan(1);
  expect(findAll(read, 'H1')[0]?.text).toBe('Register Permohonan Informasi Publik');
  expect(oneLine(read.text)).toContain(
    'Periode 1 November 2026 sampai 30 November 2026 · 30 entri · Dibuat 1 Desember 2026 pukul 09.00 WIB',
  );
  expect(read.raw.match(/\/Scope \/Column/g)).toHaveLength(18);
  expect(read.raw.match(/\/S \/TR\b/g)).toHaveLength(31);
  expect(read.raw.match(/\/S \/TD\b/g)).toHaveLength(30 * 18);
  for (const printed of read.printed) expect(oneLine(printed)).toContain('Nomor registrasi');
  expect(unmarked(pdf)).toEqual([]);
});

test('writes each value once, and nothing for what is not known', async () => {
  const read = await readPdf(await registerPdf(sampleRegister(2)));
  const rows = findAll(read, 'TR').map((row) => row.children.map(({ text }) => text));
  expect(rows[1]?.slice(0, 5)).toEqual([
    ...['1', 'PI-2026-000001', '21/11/2026', '21 November 2026 pukul 03.00 WIB', 'Siti Rahmawati'],
  ]);
  expect(rows[1]?.slice(-4)).toEqual(['', '04/12/2026', 'Rp25.000', '']);
  expect(rows[2]?.slice(-2)).toEqual(['', '']);
});

test('stays within its page with long words in twenty columns', async () => {
  const word = 'pertanggungjawabanpenyelenggaraan'.repeat(3);
  const columns = Array.from({ length: 20 }, () => ({ label: word, type: 'text' as const }));
  const register = { ...sampleRegister(0), columns, rows: [columns.map(() => word)] };
  const read = await readPdf(await registerPdf(register));
  const cells = findAll(read, 'TD').map(({ text }) => text.replaceAll(/[\s\u00ad-]/g, ''));
  expect(cells).toEqual(columns.map(() => word));
});

test('of nothing says that there is nothing', async () => {
  const read = await readPdf(await registerPdf(sampleRegister(0)));
  expect(read.text).toContain('Tidak ada entri pada periode ini.');
  expect(findAll(read, 'Table')).toEqual([]);
});

test('has the same bytes each time', async () => {
  const first = await registerPdf(sampleRegister(5));
  expect((await registerPdf(sampleRegister(5))).equals(first)).toBe(true);
});

test('of many pages full of signs that no font has lets others between', async () => {
  await registerPdf(sampleRegister(2));
  const signs = Array.from({ length: 300 }, (_, sign) => String.fromCodePoint(0x4e00 + sign)).join(
    '',
  );
  const register = sampleRegister(300);
  const rows = register.rows.map((row) => row.with(8, signs));
  const draw = () => registerPdf({ ...register, rows });
  expect(await bestTurn(100, draw)).toBeLessThan(100);
}, 60_000);

test('can be drawn whatever marks somebody puts on a letter', async () => {
  const register = sampleRegister(3);
  const written = ['Ĳ\u0300', 'À\u0300', 'i\u200b\u0308\u0301', 'À\u200b\u0300', 'ⴰ\u034f'].join(
    ' ',
  );
  const rows = register.rows.map((row) =>
    row.map((cell) => (cell === 'Bahan penelitian' ? written : cell)),
  );
  const read = await readPdf(await registerPdf({ ...register, rows }));
  expect(oneLine(read.text)).toContain('Siti Rahmawati');
  expect(findAll(read, 'TR')).toHaveLength(4);
});

test('lines that a text ends by whatever sign are as few as those of others', async () => {
  const register = sampleRegister(1);
  const pagesOf = async (text: string) => {
    const rows = register.rows.map((row) => row.toSpliced(8, 1, text));
    return (await readPdf(await registerPdf({ ...register, rows }))).pages.length;
  };
  const usual = await pagesOf('a '.repeat(2_500));
  for (const end of ['\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f']) {
    const pages = await pagesOf(`a${end}`.repeat(2_500));
    expect([end, pages <= usual + 1]).toEqual([end, true]);
  }
});
