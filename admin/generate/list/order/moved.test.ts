import { expect, test } from 'vitest';
import { moved, placeAt } from './moved.ts';

test('an entry moves up, down, or nowhere', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
});

test('a place is found by the middles of the others', () => {
  expect(placeAt(-5, [20, 60])).toBe(0);
  expect(placeAt(30, [20, 60])).toBe(1);
  expect(placeAt(90, [20, 60])).toBe(2);
});
