import { expect, test } from 'vitest';
import { countsOf, missingYears, nextYear, yearListOf } from './year-list.ts';

test('missing are the gaps, this year and the next', () => {
  expect(missingYears([2022, 2023, 2025], 2026)).toEqual([2024, 2026, 2027]);
  expect(missingYears([2026, 2027], 2026)).toEqual([]);
  expect(missingYears([], 2026)).toEqual([2026, 2027]);
});

test('the next year is the first that is missing, else the one after the last', () => {
  expect(nextYear([2024, 2026, 2027], 2026)).toBe(2025);
  expect(nextYear([2026, 2027], 2026)).toBe(2028);
});

test('a year counts its days off and its working days', () => {
  const list = yearListOf({
    id: 'x',
    tahun: 2026,
    status: 'resmi',
    hari: [
      { tanggal: '2026-01-01', nama: 'Tahun Baru', jenis: 'libur' },
      { tanggal: '2026-08-17', nama: 'Kemerdekaan', jenis: 'libur' },
      { tanggal: '2026-12-24', nama: 'Natal', jenis: 'cuti_bersama' },
    ],
  });
  // 261 weekdays, and three of them off.
  expect(list && countsOf(list)).toEqual({ libur: 2, cuti_bersama: 1, hari_kerja: 258 });
  expect(yearListOf({ tahun: 'x' })).toBeNull();
});
