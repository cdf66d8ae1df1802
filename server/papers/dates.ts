import { dayInJakarta } from '#core/dates/working-days.ts';

const months = [
  ...['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September'],
  ...['Oktober', 'November', 'Desember'],
];
const weekdays = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];

/*
 * Spelled out here, not by Intl: a paper must come out the same on every machine, whatever version of
 * the language data its Node.js has.
 */

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The Jakarta day of a day or of a moment in ISO 8601. */
export const dayOf = (value: string): string =>
  isDay(value) ? value : dayInJakarta(new Date(value));

/** "20 November 2026". */
export function longDay(value: string): string {
  const [year = '', month = '', day = ''] = dayOf(value).split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${Number(year)}`;
}

/** "Jumat, 20 November 2026". */
export function weekdayAndDay(value: string): string {
  return `${weekdays[weekdayOf(dayOf(value))] ?? ''}, ${longDay(value)}`;
}

/** "20 November 2026 pukul 10.04 WIB"; the day alone where no hour is known. */
export function dayAndTime(value: string): string {
  if (isDay(value)) return longDay(value);
  const jakarta = new Date(Date.parse(value) + 7 * 3_600_000).toISOString();
  return `${longDay(value)} pukul ${jakarta.slice(11, 16).replace(':', '.')} WIB`;
}

/** "20/11/2026", for registers. */
export function shortDay(value: string): string {
  return dayOf(value).split('-').toReversed().join('/');
}

/** 0 for Sunday, as JavaScript counts. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The third letter of a month's name is where Indonesian cuts it: "Nov". */
export const shortMonth = (day: string): string =>
  (months[Number(day.slice(5, 7)) - 1] ?? '').slice(0, 3);
