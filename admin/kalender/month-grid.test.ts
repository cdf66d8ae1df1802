import { expect, test } from 'vitest';
import { monthGrid, monthsBetween } from './month-grid.ts';

test('a month begins at its weekday and ends with its last day', () => {
  const november = monthGrid(2026, 11);
  expect(november).toHaveLength(6);
  expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(november.at(-1)?.[0]).toBe('2026-11-30');
  expect(monthGrid(2027, 2)).toHaveLength(4);
  expect(monthGrid(2024, 2).flat()).toContain('2024-02-29');
});

test('the months of a way, over the turn of the year', () => {
  expect(monthsBetween('2026-11-20', '2027-01-04')).toEqual([
    [2026, 11],
    [2026, 12],
    [2027, 1],
  ]);
  expect(monthsBetween('2026-11-02', '2026-11-30')).toEqual([[2026, 11]]);
});
