import { describe, expect, it } from 'vitest';
import { listedCalendar } from './week-table.ts';

/** National holidays and cuti bersama, as many as the announcements of the decrees count. */
const announced: [year: number, libur: number, cutiBersama: number][] = [
  [2022, 16, 4],
  [2023, 16, 11],
  // Two of them the days of an election, by decrees of the president.
  [2024, 17 + 2, 10],
  [2025, 17, 11],
  [2026, 17, 8],
  [2027, 18, 8],
];

describe('the lists of days off', () => {
  it.each(announced)('of %i hold as many as were announced', (year, libur, cutiBersama) => {
    const days = [...listedCalendar(year).holidays.values()];
    const ofKind = (kind: string) => days.filter(({ jenis }) => jenis === kind);
    expect([ofKind('libur').length, ofKind('cuti_bersama').length]).toEqual([libur, cutiBersama]);
  });

  it('hold what joint leave there is on working days, and the changed decrees', () => {
    const { holidays } = listedCalendar(2022, 2023, 2024, 2025, 2026, 2027);
    for (const { tanggal, jenis } of holidays.values()) {
      const weekday = new Date(`${tanggal}T00:00:00Z`).getUTCDay();
      if (jenis === 'cuti_bersama') expect([tanggal, weekday % 6 === 0]).toEqual([tanggal, false]);
    }
    const changed = ['2022-04-29', '2022-07-10', '2023-04-19', '2023-06-30', '2025-08-18'];
    expect(changed.filter((day) => !holidays.has(day))).toEqual([]);
    expect(['2022-07-09', '2023-04-26'].filter((day) => holidays.has(day))).toEqual([]);
  });
});
