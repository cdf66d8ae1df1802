import { describe, expect, it } from 'vitest';
import {
  dayInJakarta,
  dayOff,
  dueDate,
  endOfDayInJakarta,
  nextDay,
  workingDaysLeft,
  type Calendar,
} from './working-days.ts';

const calendar: Calendar = {
  years: new Set([2026]),
  holidays: new Map(
    ['2026-12-24', '2026-12-25'].map((tanggal) => [
      tanggal,
      { tanggal, nama: 'Kelahiran Yesus Kristus', jenis: 'libur' },
    ]),
  ),
};

describe('a due date', () => {
  it('counts from the working day after the event', () => {
    expect(dueDate(calendar, '2026-11-20', 1).due).toBe('2026-11-23');
    expect(dueDate(calendar, '2026-11-20', 10).due).toBe('2026-12-04');
    expect(dueDate(calendar, '2026-11-21', 10).due).toBe('2026-12-04');
  });

  it('says of each day why it was passed over', () => {
    expect(dueDate(calendar, '2026-12-23', 1).steps).toEqual([
      { day: '2026-12-24', counted: false, reason: 'Kelahiran Yesus Kristus' },
      { day: '2026-12-25', counted: false, reason: 'Kelahiran Yesus Kristus' },
      { day: '2026-12-26', counted: false, reason: 'Sabtu' },
      { day: '2026-12-27', counted: false, reason: 'Minggu' },
      { day: '2026-12-28', counted: true },
    ]);
  });

  it('says out loud which years have no list', () => {
    expect(dueDate(calendar, '2026-12-23', 10).missingYears).toEqual([2027]);
    expect(dueDate(calendar, '2026-11-20', 10).missingYears).toEqual([]);
  });

  it('lasts to the end of its day in Jakarta', () => {
    expect(endOfDayInJakarta('2026-12-04')).toBe('2026-12-04T16:59:59.999Z');
    expect(dayInJakarta(new Date('2026-12-04T16:59:59.999Z'))).toBe('2026-12-04');
    expect(dayInJakarta(new Date('2026-12-04T17:00:00.000Z'))).toBe('2026-12-05');
  });
});

describe('working days left', () => {
  it('agrees with the due date it is counted to', () => {
    for (const day of ['2026-11-20', '2026-12-01', '2026-12-22']) {
      for (let count = 1; count < 15; count += 1) {
        const { due } = dueDate(calendar, day, count);
        expect(workingDaysLeft(calendar, day, due)).toBe(count);
        expect(workingDaysLeft(calendar, due, day)).toBe(-count);
      }
    }
    expect(workingDaysLeft(calendar, '2026-11-20', '2026-11-20')).toBe(0);
  });

  it('is what counting day by day comes to', () => {
    const sunday = { tanggal: '2026-11-29', nama: 'Hari Minggu', jenis: 'libur' } as const;
    const holidays = new Map([...calendar.holidays, [sunday.tanggal, sunday]]);
    const known = { ...calendar, holidays };
    const from = '2026-11-17';
    let left = 0;
    for (let day = nextDay(from); day < '2027-02-01'; day = nextDay(day)) {
      if (dayOff(known, day) === null) left += 1;
      expect(workingDaysLeft(known, from, day)).toBe(left);
    }
  });
});
