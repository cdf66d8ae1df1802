const zone = { timeZone: 'Asia/Jakarta' } as const;
const moment = new Intl.DateTimeFormat('id-ID', {
  ...zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const dayOfMoment = new Intl.DateTimeFormat('id-ID', {
  ...zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const calendarDay = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', dateStyle: 'long' });
const shortDay = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const weekdayAndDay = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 3 });

function formatted(format: Intl.DateTimeFormat, value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : format.format(date);
}

/** "20 Nov 2026, 10.04 WIB" from ISO 8601 in UTC. */
export const formatMoment = (value: string): string => {
  const text = formatted(moment, value);
  return text === value ? value : `${text} WIB`;
};

/** "20 Nov 2026", the day in Jakarta of a moment. */
export const formatMomentDay = (value: string): string => formatted(dayOfMoment, value);

/** "20 November 2026" from YYYY-MM-DD. */
export const formatDay = (value: string): string => formatted(calendarDay, `${value}T00:00:00Z`);

/** "20 Nov 2026" from YYYY-MM-DD. */
export const formatShortDay = (value: string): string => formatted(shortDay, `${value}T00:00:00Z`);

/** "Jumat, 20 November 2026" from YYYY-MM-DD. */
export const formatWeekday = (value: string): string =>
  formatted(weekdayAndDay, `${value}T00:00:00Z`);

export const formatNumber = (value: number): string => number.format(value);

/** "1,4 MB" from bytes. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const text = new Intl.NumberFormat('id-ID', { maximumFractionDigits: size < 10 ? 1 : 0 });
  return `${text.format(size)} ${units[unit] ?? ''}`;
}

/** "Diterima sejak" from "diterima_sejak" or "diterima-sejak". */
export function sentenceCase(name: string): string {
  const words = name.split(/[_-]+/).filter(Boolean).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
