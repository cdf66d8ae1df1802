const options = { timeZone: 'Asia/Jakarta' } as const;
const day = { ...options, day: 'numeric', month: 'long', year: 'numeric' } as const;
const dayFormat = new Intl.DateTimeFormat('id-ID', day);
const weekdayFormat = new Intl.DateTimeFormat('id-ID', { ...day, weekday: 'long' });
const monthFormat = new Intl.DateTimeFormat('id-ID', { ...options, month: 'short' });
const timeFormat = new Intl.DateTimeFormat('id-ID', { ...options, timeStyle: 'short' });

/** "20 November 2026", of a moment or day in ISO 8601, as Jakarta's calendar has it. */
export const longDay = (moment: string) => dayFormat.format(new Date(moment));

/** "Jumat, 20 November 2026". */
export const weekdayAndDay = (moment: string) => weekdayFormat.format(new Date(moment));

/** "Nov". */
export const shortMonth = (moment: string) => monthFormat.format(new Date(moment));

/** "20 November 2026, 10.04 WIB". */
export function dayAndTime(moment: string): string {
  return `${longDay(moment)}, ${timeFormat.format(new Date(moment))} WIB`;
}
