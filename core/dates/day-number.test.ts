import { describe, expect, it } from 'vitest';
import { dayAt, numberOf, weekdayOf } from './day-number.ts';

describe('the number of a day', () => {
  it('is that of Date for every day from 1600 to 2400', () => {
    const at = new Date(Date.UTC(1600, 0, 1));
    const end = Date.UTC(2400, 11, 31);
    while (at.getTime() <= end) {
      const day = at.toISOString().slice(0, 10);
      const number = numberOf(day);
      if (dayAt(number) !== day) expect(dayAt(number)).toBe(day);
      if (weekdayOf(number) !== at.getUTCDay()) expect([day, weekdayOf(number)]).toBe(day);
      at.setUTCDate(at.getUTCDate() + 1);
    }
  });
});
