import { expect, test } from 'vitest';
import { placeBetween, spreadPlaces } from './places.ts';

const range = { min: 0, max: 100 };

test('a place lies between its neighbours, at the end beyond the last', () => {
  expect(placeBetween(10, 20, range)).toBe(15);
  expect(placeBetween(null, 10, range)).toBe(4);
  expect(placeBetween(null, 1, range)).toBe(0);
  expect(placeBetween(20, null, range)).toBe(30);
  expect(placeBetween(null, null, range)).toBe(10);
});

test('where neighbours touch, or the end is reached, there is none', () => {
  expect(placeBetween(10, 11, range)).toBeNull();
  expect(placeBetween(10, 10, range)).toBeNull();
  expect(placeBetween(null, 0, range)).toBeNull();
  expect(placeBetween(95, null, range)).toBeNull();
});

test('records spread over the range keep their order', () => {
  expect(spreadPlaces(3, range)).toEqual([10, 20, 30]);
  const many = spreadPlaces(40, range);
  expect(new Set(many).size).toBe(40);
  expect(many.toSorted((a, b) => a - b)).toEqual(many);
  expect(many.at(-1)).toBeLessThanOrEqual(100);
});
