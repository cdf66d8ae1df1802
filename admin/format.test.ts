import { expect, test } from 'vitest';
import {
  formatBytes,
  formatDay,
  formatMoment,
  formatMomentDay,
  formatNumber,
  formatShortDay,
  formatWeekday,
  sentenceCase,
} from './format.ts';

test('moments are told in Jakarta', () => {
  expect(formatMoment('2026-11-20T03:04:05.678Z')).toBe('20 Nov 2026, 10.04 WIB');
  expect(formatMomentDay('2026-11-20T17:30:00.000Z')).toBe('21 Nov 2026');
});

test('a calendar day is the same day everywhere', () => {
  expect(formatDay('2026-08-17')).toBe('17 Agustus 2026');
  expect(formatShortDay('2026-08-17')).toBe('17 Agu 2026');
  expect(formatWeekday('2026-06-01')).toBe('Senin, 1 Juni 2026');
});

test('what is no date is shown as it is', () => {
  expect(formatMoment('entah')).toBe('entah');
});

test('numbers and sizes as Indonesians write them', () => {
  expect(formatNumber(12_345.6)).toBe('12.345,6');
  expect(formatBytes(512)).toBe('512 B');
  expect(formatBytes(1_468_006)).toBe('1,4 MB');
});

test('a declared name as a person reads it', () => {
  expect(sentenceCase('diterima_sejak')).toBe('Diterima sejak');
  expect(sentenceCase('update-faq')).toBe('Update faq');
});
