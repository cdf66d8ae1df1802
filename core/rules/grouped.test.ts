import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test.each([
  ['', ''],
  ['7', '7'],
  ['203', '203'],
  ['1203', '1.203'],
  ['1234567', '1.234.567'],
])('%s is %s', (digits, said) => {
  expect(grouped(digits)).toBe(said);
});
