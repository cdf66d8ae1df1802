import { expect, it } from 'vitest';
import { placeIn } from './queue.ts';

const page = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

it('finds the neighbours of a case', () => {
  expect(placeIn(page, 'b', null)).toEqual({ index: 1, previous: { id: 'a' }, next: { id: 'c' } });
  expect(placeIn(page, 'a', null).previous).toBeNull();
  expect(placeIn(page, 'c', null).next).toBeNull();
});

it('goes on where a case stood that a step took out of the queue', () => {
  const left = [{ id: 'a' }, { id: 'c' }];
  expect(placeIn(left, 'b', 1)).toEqual({ index: null, previous: { id: 'a' }, next: { id: 'c' } });
});

it('begins at the front for a case that never was in it', () => {
  expect(placeIn(page, 'x', null)).toEqual({ index: null, previous: null, next: { id: 'a' } });
});
