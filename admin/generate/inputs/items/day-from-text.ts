import { isDay } from '#core/resource/fields/date.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];

/** YYYY-MM-DD from a day as people and spreadsheets write it here; null where it is none. */
export function dayFromText(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (numbers) return dayOf(numbers[3], numbers[2], numbers[1]);
  const words = /^(?:\p{L}+,\s*)?(\d{1,2})[- ](\p{L}{3})\p{L}*[- ](\d{4})$/u.exec(text);
  if (!words) return null;
  const month = months.indexOf((words[2] ?? '').toLowerCase()) + 1;
  return dayOf(words[3], String(month), words[1]);
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDay(text) ? text : null;
}
