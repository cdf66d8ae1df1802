import type { Day } from '#core/dates/working-days.ts';

/** A week from Monday to Sunday; null for the days of other months. */
export type Week = readonly (Day | null)[];

const two = (number: number) => String(number).padStart(2, '0');

/** The weeks of a month, `month` from 1. */
export function monthGrid(year: number, month: number): Week[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const sundayFirst = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const before = (sundayFirst + 6) % 7;
  const count = Math.ceil((before + length) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > length ? null : `${year}-${two(month)}-${two(day)}`;
    }),
  );
}

/** The months, as [year, month], from that of one day to that of another. */
export function monthsBetween(first: Day, last: Day): [number, number][] {
  const from = indexOf(first);
  return Array.from({ length: indexOf(last) - from + 1 }, (_, after) => {
    const month = from + after;
    return [Math.floor(month / 12), (month % 12) + 1];
  });
}

const indexOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
