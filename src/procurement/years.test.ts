import { expect, test } from 'vitest';
import { byYear, nearestYears, yearPages } from './years.ts';

test('the years of the data have a page, and some around them', () => {
  expect(yearPages([2022, 2025])).toEqual([
    ...[2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030],
  ]);
});

test('entries come by year, the latest first', () => {
  const entries = [
    { id: 1, tahun: 2022 },
    { id: 2, tahun: 2025 },
    { id: 3, tahun: 2022 },
  ];
  expect(byYear(entries).map(([year, each]) => [year, each.map(({ id }) => id)])).toEqual([
    [2025, [2]],
    [2022, [1, 3]],
  ]);
});

test.each([
  [2024, [2023, 2025]],
  [2020, [2022]],
  [2030, [2025]],
])('beside %i the nearest with entries are %j', (year, nearest) => {
  expect(nearestYears([2022, 2023, 2025], year)).toEqual(nearest);
});
