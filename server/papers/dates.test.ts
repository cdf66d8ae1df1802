import { expect, test } from 'vitest';
import { dayAndTime, dayOf, longDay, shortDay, shortMonth, weekdayAndDay } from './dates.ts';

test('a moment is told as a clock in Jakarta shows it', () => {
  expect(dayAndTime('2026-11-20T03:04:05.678Z')).toBe('20 November 2026 pukul 10.04 WIB');
  expect(dayAndTime('2026-12-31T17:00:00.000Z')).toBe('1 Januari 2027 pukul 00.00 WIB');
  expect(dayOf('2026-12-31T17:00:00.000Z')).toBe('2027-01-01');
});

test('a day stays that day, and no hour is made up for it', () => {
  expect(dayAndTime('2026-08-17')).toBe('17 Agustus 2026');
  expect(weekdayAndDay('2026-08-17')).toBe('Senin, 17 Agustus 2026');
  expect(longDay('2024-02-29')).toBe('29 Februari 2024');
  expect(shortDay('2026-02-03')).toBe('03/02/2026');
  expect(shortMonth('2026-08-17')).toBe('Agu');
});

test('every day is told as the language data of Node.js tell it', () => {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('id-ID', { ...parts, timeZone: 'UTC' });
  for (let day = Date.UTC(2023, 11, 25); day < Date.UTC(2025, 0, 8); day += 86_400_000) {
    const iso = new Date(day).toISOString().slice(0, 10);
    expect(weekdayAndDay(iso)).toBe(format.format(day));
  }
});
