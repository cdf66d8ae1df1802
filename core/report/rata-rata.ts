import { workingDaysLeft, type Calendar } from '#core/dates/working-days.ts';
import type { Lama } from './bahan.ts';

/**
 * Working days from receipt to answer, on average and to one decimal; null where nothing is
 * answered. Day one is the working day after receipt, so an answer on the same day took 0.
 */
export function rataRata(calendar: Calendar, lama: readonly Lama[]): number | null {
  let days = 0;
  let answered = 0;
  for (const { diterima, dijawab, jumlah } of lama) {
    days += jumlah * workingDaysLeft(calendar, diterima, dijawab);
    answered += jumlah;
  }
  return answered === 0 ? null : Math.round((days * 10) / answered) / 10;
}

/** The years on the way of a set of answers that have no list of holidays, in order. */
export function tahunTanpaDaftar(calendar: Calendar, lama: readonly Lama[]): number[] {
  const missing = new Set<number>();
  for (const { diterima, dijawab } of lama) {
    for (let year = yearOf(diterima); year <= yearOf(dijawab); year += 1) {
      if (!calendar.years.has(year)) missing.add(year);
    }
  }
  return [...missing].sort((a, b) => a - b);
}

const yearOf = (day: string) => Number(day.slice(0, 4));
