import { expect, test } from 'vitest';
import { rentangTahun, tahunDari } from './years.ts';

test.each([
  ['Tahun 2024, Jakarta', [2024]],
  ['2022–2024, Jakarta', [2022, 2023, 2024]],
  ['2022 dan 2024, Jakarta', [2022, 2024]],
  ['Setiap bulan sejak 2023, Bandung', [2023, 2024, 2025]],
  ['sejak 2027, Jakarta', [2027]],
  ['Tahun 2022 dan perubahannya tahun 2024, Jakarta', [2022, 2024]],
  ['Setiap hari kerja, Jakarta', []],
])('%s', (text, years) => {
  expect(tahunDari(text, 2025)).toEqual(years);
});

test.each([
  [[], ''],
  [[2024], '2024'],
  [[2022, 2023, 2024], '2022–2024'],
])('%j as a span', (years, span) => {
  expect(rentangTahun(years)).toBe(span);
});

test('a span that nobody means makes no thousands of years', () => {
  expect(tahunDari('1000-9999', 0).length).toBeLessThan(300);
  const many = Array.from({ length: 20 }, (_, n) => `${n + 10}00-${n + 12}00`).join(' ');
  expect(tahunDari(many, 0).length).toBeLessThan(500);
});
