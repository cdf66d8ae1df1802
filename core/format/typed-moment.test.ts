import { expect, test } from 'vitest';
import { joinMoment, readTime, splitMoment } from './typed-moment.ts';

test.each([
  ...[
    ['8', '08.00'],
    ['8:30', '08.30'],
    [' 08.30 ', '08.30'],
    ['08,30', '08.30'],
    ['0830', '08.30'],
    ['23.59', '23.59'],
    ['0', '00.00'],
  ],
  ...['', '24', '8.60', '8.5', 'pagi', '8:30:00'].map((text) => [text, null]),
])('the time %j is %j', (text, time) => {
  expect(readTime(text ?? '')).toBe(time);
});

test.each([
  ['2026-12-03', '08.00', '2026-12-03T01:00:00.000Z'],
  ['2026-12-03', '6.30', '2026-12-02T23:30:00.000Z'],
  ['2026-12-03', '', '2026-12-02T17:00:00.000Z'],
  ['', '', ''],
  ['', '8', '8'],
  ['31/2', '8', '31/2 8'],
  ['2026-12-03', 'pagi', '2026-12-03 pagi'],
])('the day %j at %j is %j', (day, time, moment) => {
  expect(joinMoment({ day, time })).toBe(moment);
});

test.each([
  ['2026-12-03T01:00:00.000Z', '2026-12-03', '08.00'],
  ['2026-12-02T17:00:00.000Z', '2026-12-03', '00.00'],
  ['', '', ''],
  ['31/2 8', '31/2 8', ''],
])('%j is shown as the day %j at %j', (moment, day, time) => {
  expect(splitMoment(moment)).toEqual({ day, time });
});
