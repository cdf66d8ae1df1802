const months = [
  ...['januari', 'februari', 'maret', 'april', 'mei', 'juni'],
  ...['juli', 'agustus', 'september', 'oktober', 'november', 'desember'],
];
/** Other beginnings by which months are known here. */
const alsoKnown: Readonly<Record<string, string>> = { pebruari: '02', agt: '08', nopember: '11' };

/** How a day is written in a form, said to whoever types one. */
export const dayPattern = 'hh/bb/tttt';

/**
 * The day that somebody typed as one writes it in Indonesia, "22/11/2026", "22-11-26" or
 * "22 November 2026", or as a machine does, "2026-11-22".
 * @returns YYYY-MM-DD, empty where nothing was typed, null where it is no day of the calendar
 */
export function readDay(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed === '') return '';
  const parts = typed.split(/[\s/.,-]+/);
  if (parts.length === 1) parts.splice(0, 1, ...inDigits(typed));
  const [first = '', second = '', third = ''] = parts;
  if (parts.length !== 3) return null;
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first];
  const iso = `${fullYear(year)}-${monthOf(month)}-${day.padStart(2, '0')}`;
  return isCalendarDay(iso) ? iso : null;
}

/**
 * The same while somebody types: "1/1/20" may be on its way to 2026, and is no day until they leave
 * the field.
 */
export const readTypedDay = (text: string): string | null =>
  /^$|^\d{4}\D\d+\D\d\d$|\D\d{4}$|^\d{8}$/.test(text.trim()) ? readDay(text) : null;

/** "22/11/2026", of 2026-11-22; what is no day stays as it is. */
export const writeDay = (day: string): string =>
  isCalendarDay(day) ? day.split('-').reverse().join('/') : day;

/** "22112026" and "221126", for whoever types without a break. */
const inDigits = (typed: string): string[] =>
  /^\d{8}$|^\d{6}$/.test(typed) ? [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4)] : [];

const fullYear = (year: string): string => (/^\d\d$/.test(year) ? `20${year}` : year);

function monthOf(word: string): string {
  if (/^\d{1,2}$/.test(word)) return word.padStart(2, '0');
  if (word.length < 3) return '';
  const other = Object.entries(alsoKnown).find(([name]) => name.startsWith(word));
  const at = months.findIndex((name) => name.startsWith(word));
  return at === -1 ? (other?.[1] ?? '') : String(at + 1).padStart(2, '0');
}

function isCalendarDay(iso: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(iso)) return false;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
}
