import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';
import { dayAndTime, longDay, shortMonth, weekdayAndDay } from './jakarta-time.ts';
import { rupiah } from './rupiah.ts';

test('moments are told by the calendar and clock of Jakarta', () => {
  expect(longDay('2026-11-20T16:59:59.999Z')).toBe('20 November 2026');
  expect(longDay('2026-11-20T17:00:00.000Z')).toBe('21 November 2026');
  expect(weekdayAndDay('2026-11-20T03:04:05.678Z')).toBe('Jumat, 20 November 2026');
  expect(weekdayAndDay('2026-12-04T16:59:59.999Z')).toBe('Jumat, 4 Desember 2026');
  expect(longDay('2026-11-20')).toBe('20 November 2026');
  expect(shortMonth('2026-12-01')).toBe('Des');
  expect(dayAndTime('2026-11-20T03:04:05.678Z')).toBe('20 November 2026, 10.04 WIB');
});

test.each([
  [0, '1 KiB'],
  [345_678, '338 KiB'],
  [1_234_567, '1,2 MiB'],
  [10 * 1024 * 1024, '10 MiB'],
])('%i bytes', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test('money is told in whole rupiah', () => {
  expect(rupiah(12_500)).toBe('Rp 12.500');
  expect(rupiah(0)).toBe('Rp 0');
});
