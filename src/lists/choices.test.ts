import { expect, test } from 'vitest';
import { bestTime } from '#tests/support/best-time.ts';
import { pilihanDari } from '#core/site/list/choices.ts';
import { kelompokDari } from '#core/site/list/groups.ts';
import { kategori } from './kategori.ts';
import { slugOf } from '#core/site/list/slug.ts';

test.each(kategori.map((each) => [each.slug, each.baris] as const))(
  'the choices of %s each leave some rows, and owners and retention all of them',
  (_, rows) => {
    const choices = pilihanDari(rows);
    const sum = (of: { count: number }[]) => of.reduce((all, { count }) => all + count, 0);
    for (const each of Object.values(choices)) {
      expect(each.length).toBeGreaterThan(1);
      expect(each.every(({ count }) => count > 0)).toBe(true);
      expect(new Set(each.map(({ value }) => value)).size).toBe(each.length);
    }
    expect(sum(choices.pemilik)).toBe(rows.length);
    expect(sum(choices.retensi)).toBe(rows.length);
    expect(choices.pemilik.map(({ value }) => value)).toEqual(
      kelompokDari(rows).map(({ slug }) => slug),
    );
  },
);

test('thousands of owners are counted in less than a second, for the server waits meanwhile', async () => {
  const [row] = kategori[0]?.baris ?? [];
  if (!row) throw new Error('The list is empty.');
  const rows = Array.from({ length: 3_000 }, (_, n) => ({ ...row, pemilik: `Balai ke-${n}` }));
  expect(pilihanDari(rows).pemilik).toHaveLength(3_000);
  expect(await bestTime(1_000, () => pilihanDari(rows))).toBeLessThan(1_000);
});

test('years come with the latest first', () => {
  const years = pilihanDari(kategori[0]?.baris ?? []).tahun.map(({ value }) => Number(value));
  expect(years).toEqual(years.toSorted((a, b) => b - a));
});

test.each([
  ['Deputi Bidang Hukum dan Kepatuhan', 'deputi-bidang-hukum-dan-kepatuhan'],
  ['  Café & Co. ', 'cafe-co'],
  ['PDF', 'pdf'],
])('%j becomes %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
