import { expect, test } from 'vitest';
import { createHourly } from './hourly.ts';

test('so many go in an hour, and again in the next, whichever way the clock is set', () => {
  let now = new Date('2026-11-20T03:00:00.000Z');
  const may = createHourly(2, { now: () => now });
  const tries = () => [may(), may(), may()];
  expect(tries()).toEqual([true, true, false]);
  now = new Date('2026-11-20T03:59:59.999Z');
  expect(may()).toBe(false);
  now = new Date('2026-11-20T04:00:00.000Z');
  expect(tries()).toEqual([true, true, false]);
  now = new Date('2026-11-19T04:00:00.000Z');
  expect(tries()).toEqual([true, true, false]);
});
