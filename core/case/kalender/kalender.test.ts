import { describe, expect, it } from 'vitest';
import { calendarOf } from './kalender.ts';
import { dueDate } from '../../dates/working-days.ts';

const newYear = { tanggal: '2027-01-01', nama: 'Tahun Baru Masehi', jenis: 'libur' } as const;

describe('a calendar of lists', () => {
  it('knows the days off of each year, and which year is not certain', () => {
    const calendar = calendarOf([
      { tahun: 2026, status: 'resmi', hari: [] },
      { tahun: 2027, status: 'perkiraan', hari: [newYear] },
    ]);
    expect(dueDate(calendar, '2026-12-31', 1)).toMatchObject({
      due: '2027-01-04',
      missingYears: [],
      estimatedYears: [2027],
    });
    expect(dueDate(calendar, '2027-12-31', 1)).toMatchObject({
      due: '2028-01-03',
      missingYears: [2028],
      estimatedYears: [],
    });
  });
});
