import { expect, test } from 'vitest';
import { trimEndOf, trimOf } from './trim.ts';

test('takes what is at the ends, and nothing within', () => {
  expect(trimOf('. a. b. .', '. ')).toBe('a. b');
  expect(trimEndOf('==a==', '=')).toBe('==a');
  expect(trimOf('....', '.')).toBe('');
  expect(trimOf('', '.')).toBe('');
});
