import * as z from 'zod/mini';
import { calendarOf } from '#core/case/kalender/kalender.ts';
import { workingDaysLeft } from '#core/dates/working-days.ts';
import { lookupValues } from '#core/lookup/lookups.ts';

const hariLibur = z.object({
  tanggal: z.string(),
  nama: z.string(),
  jenis: z.enum(lookupValues('jenis_hari_libur')),
});

const yearList = z.object({
  tahun: z.int(),
  status: z.enum(lookupValues('status_kalender')),
  hari: z.array(hariLibur),
});

/** The days off of a year, as far as a record of `kalender` tells them. */
export type YearList = z.infer<typeof yearList>;

/** A record as the API answers it; null for what is none. */
export const yearListOf = (record: unknown): YearList | null => {
  const { data } = yearList.safeParse(record);
  return data ?? null;
};

export interface YearCounts {
  libur: number;
  cuti_bersama: number;
  hari_kerja: number;
}

/** How many days of which kind a year has. */
export function countsOf(list: YearList): YearCounts {
  const { tahun, hari } = list;
  const calendar = calendarOf([list]);
  const of = (kind: YearList['hari'][number]['jenis']) =>
    hari.filter(({ jenis }) => jenis === kind).length;
  return {
    libur: of('libur'),
    cuti_bersama: of('cuti_bersama'),
    hari_kerja: workingDaysLeft(calendar, `${tahun - 1}-12-31`, `${tahun}-12-31`),
  };
}

/** The years without a list, from the first that has one (or this one) to the year after this. */
export function missingYears(known: readonly number[], thisYear: number): number[] {
  const last = Math.max(thisYear + 1, ...known);
  const first = Math.min(thisYear, ...known);
  return Array.from({ length: last - first + 1 }, (_, after) => first + after).filter(
    (year) => !known.includes(year),
  );
}

/** The year that is added next: the first that is missing, else the one after the last. */
export const nextYear = (known: readonly number[], thisYear: number): number =>
  missingYears(known, thisYear)[0] ?? Math.max(thisYear, ...known) + 1;
