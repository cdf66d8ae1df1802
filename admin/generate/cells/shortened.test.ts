import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('a long text ends at a word', () => {
  expect(shortened('satu dua tiga empat', 12)).toBe('satu dua…');
  expect(shortened('satu\n  dua', 12)).toBe('satu dua');
  expect(shortened('a'.repeat(20), 10)).toBe('a'.repeat(5) + '…');
});
