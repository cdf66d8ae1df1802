import { normalized } from '../format/normalized.ts';

/** A text of somebody's own, as the field that asks for it calls it. */
export interface OwnText {
  label: string;
  value: unknown;
}

const shortestWord = 4;
const shortestNumber = 6;

const standsFor: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '+': 't' },
};

/** A text with letters in place of the digits and signs that are written for them. */
export const decoded = (text: string): string =>
  text.replace(/[013457-9@$!+]/g, (sign) => standsFor[sign] ?? sign);

export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The words of a name, and the name as one; of an e-mail address what stands before the @. */
function wordsIn(text: string): string[] {
  const own = text.split('@')[0] ?? '';
  const words = [lettersOf(own), ...own.toLowerCase().split(/[^\p{L}]+/u)];
  return words.filter((word) => word.length >= shortestWord);
}

/** A number as it is, and as it is dialled from elsewhere. */
function numbersIn(text: string): string[] {
  const number = digitsOf(text.split('@')[0] ?? '');
  return [number, number.replace(/^(?:62|0)/, '')].filter((each) => each.length >= shortestNumber);
}

/** The birthday in an identity number of sixteen digits, as people write it; a woman's day is 40 more. */
function birthdaysIn(text: string): string[] {
  const [, day = '', month = '', year = ''] = /^\d{6}(\d\d)(\d\d)(\d\d)\d{4}$/.exec(text) ?? [];
  const date = Number(day) > 40 ? Number(day) - 40 : Number(day);
  if (date < 1 || date > 31 || Number(month) < 1 || Number(month) > 12) return [];
  const d = String(date).padStart(2, '0');
  const years = [`19${year}`, `20${year}`];
  return [
    ...[d + month + year, year + month + d],
    ...years.flatMap((whole) => [d + month + whole, whole + month + d]),
  ];
}

/**
 * What of somebody's own a password holds, in words: whoever knows them tries that first.
 * @returns null for a password that holds nothing of it
 */
export function ownIn(password: string, own: readonly OwnText[]): string | null {
  const text = normalized(password, 'NFKC').toLowerCase();
  const letters = [lettersOf(text), lettersOf(decoded(text))];
  const digits = digitsOf(text);
  for (const { label, value } of own) {
    if (typeof value !== 'string') continue;
    const given = normalized(value, 'NFKC').trim();
    const holds =
      wordsIn(given).some((word) => letters.some((one) => one.includes(word))) ||
      numbersIn(given).some((number) => digits.includes(number));
    if (holds) return label === label.toUpperCase() ? label : label.toLowerCase();
    if (birthdaysIn(given).some((day) => digits.includes(day))) return 'tanggal lahir';
  }
  return null;
}

/** What is said of a password that holds something of its owner's; null where it holds nothing. */
export function sayOwnIn(password: string, own: readonly OwnText[]): string | null {
  const held = ownIn(password, own);
  return held && `Kata sandi terlalu mudah ditebak: memuat ${held} Anda`;
}
