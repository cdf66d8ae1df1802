import { expect, test } from 'vitest';
import { dayFromText } from './day-from-text.ts';

test('a day as people and spreadsheets write it', () => {
  expect(dayFromText('2026-03-21')).toBe('2026-03-21');
  expect(dayFromText('21/3/2026')).toBe('2026-03-21');
  expect(dayFromText('21.03.2026')).toBe('2026-03-21');
  expect(dayFromText('21-Mar-2026')).toBe('2026-03-21');
  expect(dayFromText('Senin, 17 Agustus 2026')).toBe('2026-08-17');
  expect(dayFromText('25 Desember 2026')).toBe('2026-12-25');
});

test('what is no day is none', () => {
  expect(dayFromText('30/2/2026')).toBeNull();
  expect(dayFromText('1 Foo 2026')).toBeNull();
  expect(dayFromText('besok')).toBeNull();
});
