import { expect, test } from 'vitest';
import { atOnce, pageWith, partOfRows } from './paging.ts';

test.each([
  [0, 1, { page: 1, pages: 1, from: 0, to: 0 }],
  [atOnce, 1, { page: 1, pages: 1, from: 0, to: atOnce }],
  [90, 2, { page: 2, pages: 5, from: 20, to: 40 }],
  [90, 5, { page: 5, pages: 5, from: 80, to: 90 }],
  [90, 999, { page: 5, pages: 5, from: 80, to: 90 }],
  [90, 'semua', { page: 1, pages: 1, from: 0, to: 90 }],
] as const)('of %i rows, page %s', (count, asked, part) => {
  expect(partOfRows(count, asked)).toEqual(part);
});

test('every row is on the page that is told of it', () => {
  for (let place = 0; place < 90; place += 1) {
    const { from, to } = partOfRows(90, pageWith(place));
    expect(place >= from && place < to).toBe(true);
  }
});
