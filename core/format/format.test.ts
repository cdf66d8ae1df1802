import { expect, test } from 'vitest';
import { longDay, monthAndYear, shortDay, shortMonth, weekdayAndDay } from './day.ts';
import { dayAndTime, dayAndTimeInText, shortDayAndTime } from './moment.ts';
import { formatNumber, rupiah } from './number.ts';
import { fileSize } from './size.ts';

test('moments are told by the calendar and clock of Jakarta', () => {
  expect(longDay('2026-11-20T16:59:59.999Z')).toBe('20 November 2026');
  expect(longDay('2026-11-20T17:00:00.000Z')).toBe('21 November 2026');
  expect(weekdayAndDay('2026-12-04T16:59:59.999Z')).toBe('Jumat, 4 Desember 2026');
  expect(shortDay('2026-11-20T17:30:00.000Z')).toBe('21 Nov 2026');
  const moment = '2026-11-20T03:04:05.678Z';
  expect(dayAndTime(moment)).toBe('20 November 2026, 10.04 WIB');
  expect(shortDayAndTime(moment)).toBe('20 Nov 2026, 10.04 WIB');
  expect(dayAndTimeInText(moment)).toBe('20 November 2026 pukul 10.04 WIB');
  expect(dayAndTime('2026-11-20T17:00:00.000Z')).toBe('21 November 2026, 00.00 WIB');
});

test('a calendar day is the same day everywhere', () => {
  expect(longDay('2026-08-17')).toBe('17 Agustus 2026');
  expect(shortDay('2026-08-17')).toBe('17 Agu 2026');
  expect(weekdayAndDay('2026-06-01')).toBe('Senin, 1 Juni 2026');
  expect(monthAndYear('2026-12-31')).toBe('Desember 2026');
  expect(shortMonth('2026-12-01')).toBe('Des');
});

test('what is no date is shown as it is', () => {
  expect(longDay('entah')).toBe('entah');
  expect(shortDayAndTime('entah')).toBe('entah');
});

test('numbers and money as Indonesians write them', () => {
  expect(formatNumber(12_345.6)).toBe('12.345,6');
  expect(rupiah(12_500)).toBe('Rp 12.500');
  expect(rupiah(0)).toBe('Rp 0');
});

test.each([
  [0, '1 KB'],
  [345_678, '338 KB'],
  [1_234_567, '1,2 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [2_576_980_378, '2.457,6 MB'],
])('%i bytes', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
