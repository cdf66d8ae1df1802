import { expect, test } from 'vitest';
import { yearOfSearch, yearsToChoose } from './years.ts';

test('years of old reports are offered beside the last ones', () => {
  expect(yearsToChoose(2026, [2026, 2019])).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2019]);
});

test('an address asks for a year that has begun, or gets this one', () => {
  const year = (text: string) => yearOfSearch(new URLSearchParams(text), 2026);
  expect([year('tahun=2024'), year(''), year('tahun=2027'), year('tahun=x')]).toEqual([
    2024, 2026, 2026, 2026,
  ]);
});
