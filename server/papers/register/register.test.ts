import { expect, test } from 'vitest';
import { shownValue } from './register.ts';

test('a value is written as its column says', () => {
  expect(shownValue('2026-12-31T17:00:00.000Z', 'date')).toBe('01/01/2027');
  expect(shownValue('2026-12-31', 'date')).toBe('31/12/2026');
  expect(shownValue('2026-12-31T17:00:00.000Z', 'moment')).toBe('1 Januari 2027 pukul 00.00 WIB');
  expect(shownValue(25_000, 'rupiah')).toBe('Rp25.000');
  expect(shownValue(2.5, 'number')).toBe('2,5');
  expect(shownValue('2026', 'text')).toBe('2026');
});

test('what is not known is empty, and what is no date stays a text', () => {
  expect(shownValue(null, 'date')).toBe('');
  expect(shownValue(null, 'rupiah')).toBe('');
  expect(shownValue('5 hari', 'date')).toBe('5 hari');
});
