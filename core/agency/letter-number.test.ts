import { expect, test } from 'vitest';
import {
  fillLetterNumber,
  letterNumberError,
  romanMonth,
  usualLetterNumber,
} from './letter-number.ts';

const words = {
  ...{ nomor: 'PI-2026-000042', urut: '17', jenis: 'PN' },
  ...{ bulan: romanMonth('2027-04-09'), tahun: '2027' },
};

test.each([
  [usualLetterNumber, 'PI-2026-000042/PN'],
  ['B-[urut]/PPID/[bulan]/[tahun]', 'B-17/PPID/IV/2027'],
  ['[urut]/[jenis].[jenis]/[tahun]', '17/PN.PN/2027'],
])('%s is %s', (pattern, number) => {
  expect(letterNumberError(pattern)).toBeNull();
  expect(fillLetterNumber(pattern, words)).toBe(number);
});

test.each([
  ['[nomer]/[jenis]', '[nomer] tidak dikenal'],
  ['[]/[jenis]', '[] tidak dikenal'],
  ...['', 'B-1', '[nomor]', '[urut]/PPID', '[jenis]/[tahun]'].map((it) => [it, 'harus memuat']),
])('"%s" gives two letters one number, or none', (pattern = '', why = '') => {
  expect(letterNumberError(pattern)).toContain(why);
});

test('each month is written in Roman digits', () => {
  const of = (month: number) => romanMonth(`2026-${String(month).padStart(2, '0')}-01`);
  expect([1, 4, 5, 9, 10, 12].map(of)).toEqual(['I', 'IV', 'V', 'IX', 'X', 'XII']);
});
