import { expect, test } from 'vitest';
import { mediumDay, mediumMoment, monthAndYear } from './dates.ts';
import { fileSize } from './file-size.ts';
import { formatNumber } from './numbers.ts';
import { sentenceCase } from './sentence-case.ts';

test('a moment is told by the calendar and clock of Jakarta', () => {
  expect(mediumMoment('2026-11-20T03:04:05.678Z')).toBe('20 Nov 2026, 10.04 WIB');
  expect(mediumDay('2026-11-20T17:30:00.000Z')).toBe('21 Nov 2026');
});

test('a calendar day is the same day everywhere', () => {
  expect(mediumDay('2026-08-07')).toBe('7 Agu 2026');
  expect(monthAndYear('2026-08-07')).toBe('Agustus 2026');
});

test('every day is cut short as the language data of Node.js do it', () => {
  const format = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2026, month, 3));
    expect(mediumDay(day.toISOString().slice(0, 10))).toBe(format.format(day));
  }
});

test.each([0, 7, 12_345.6, 1_000_000, -1_234, -0.25, 2 / 3, 999_999_999])('%d', (value) => {
  const format = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 3 });
  expect(formatNumber(value)).toBe(format.format(value));
});

test.each([
  [0, '1 KiB'],
  [345_678, '338 KiB'],
  [1_234_567, '1,2 MiB'],
  [10 * 1024 * 1024, '10 MiB'],
])('%i bytes', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test('a declared name as a person reads it', () => {
  expect(sentenceCase('diterima_sejak')).toBe('Diterima sejak');
  expect(sentenceCase('update-faq')).toBe('Update faq');
});
