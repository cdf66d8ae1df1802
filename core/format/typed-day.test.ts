import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay, readTypedDay, writeDay } from './typed-day.ts';

describe('a typed day', () => {
  it.each([
    '22/11/2026',
    '22-11-2026',
    '22.11.2026',
    '22 11 2026',
    '22/11/26',
    '22112026',
    '221126',
    '22 November 2026',
    '22 nov 2026',
    '22 NOPEMBER 2026',
    ' 2026-11-22 ',
    '2026/11/22',
  ])('%j is 22 November 2026', (text) => {
    expect(readDay(text)).toBe('2026-11-22');
  });

  it.each(['5/1/2027', '5 Januari 2027', '05/01/2027', '5 jan 2027'])(
    'is read by day before month: %j',
    (text) => {
      expect(readDay(text)).toBe('2027-01-05');
    },
  );

  it.each([
    ...['22', '22/11', '22/13/2026', '31/02/2026', '29/02/2027', '0/1/2026', '11/22/2026'],
    ...['22 xyz 2026', '22/11/0026', '22/11/20266', 'besok', '1/2/3/2026', '22 n 2026'],
  ])('%j is none', (text) => {
    expect(readDay(text)).toBeNull();
  });

  it('is nothing where nothing was typed', () => {
    expect(readDay('  ')).toBe('');
  });

  it.each(['22/11/2026', '22112026', '22 nov 2026', '2026-11-22'])(
    'is one at its last character alone: %j',
    (text) => {
      const typed = Array.from(text, (_, end) => readTypedDay(text.slice(0, end + 1)));
      expect(typed.at(-1)).toBe('2026-11-22');
      expect(typed.slice(0, -1).filter((day) => day !== null)).toEqual([]);
    },
  );

  it('reads as it is written', () => {
    const range = { min: new Date('1000-01-02'), max: new Date('2999-12-30'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(writeDay(day)).toMatch(/^\d\d\/\d\d\/\d{4}$/);
        expect(readDay(writeDay(day))).toBe(day);
      }),
    );
    expect(writeDay('besok')).toBe('besok');
  });
});
