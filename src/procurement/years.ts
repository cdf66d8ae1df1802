/** How far the addresses of years reach beyond the years that have entries. */
const before = 2;
const after = 5;

interface Bertahun {
  tahun: number;
}

/** The years that have a page: those of the data, with some around them that say they are empty. */
export function yearPages(years: readonly number[]): number[] {
  const first = Math.min(...years) - before;
  const last = Math.max(...years) + after;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The entries by year, the latest year first; within one they stay in their order. */
export function byYear<T extends Bertahun>(entries: readonly T[]): [year: number, T[]][] {
  return [...Map.groupBy(entries, ({ tahun }) => tahun)].sort(([a], [b]) => b - a);
}

/** The nearest years that have entries, on either side of one that has none. */
export function nearestYears(years: readonly number[], year: number): number[] {
  const earlier = years.filter((each) => each < year);
  const later = years.filter((each) => each > year);
  return [
    ...(earlier.length > 0 ? [Math.max(...earlier)] : []),
    ...(later.length > 0 ? [Math.min(...later)] : []),
  ];
}
