import { expect, test } from 'vitest';
import { masked } from './masked.ts';

test('covers all but the end', () => {
  expect(masked('3173000000001234')).toBe('••••••••••••1234');
});

test('gives away nothing of a short number', () => {
  expect(masked('12345678')).toBe('••••••••');
  expect(masked('')).toBe('');
});
