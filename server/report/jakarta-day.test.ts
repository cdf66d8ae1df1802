import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { dayOfMark } from './jakarta-day.ts';

/** As `dayMark` has the database write it. */
const markOf = (moment: string) =>
  `${moment.slice(0, 10)}${moment.slice(11, 13) >= '17' ? '+' : ''}`;

test('the mark of a moment is its day in Jakarta', () => {
  const moments = fc.date({
    min: new Date('1970-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(dayOfMark(markOf(moment.toISOString()))).toBe(dayInJakarta(moment));
    }),
  );
});
