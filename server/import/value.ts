import { readDay, writeDay } from '#core/format/typed-day.ts';
import { joinMoment, splitMoment } from '#core/format/typed-moment.ts';
import { plainWords } from '#core/import/fields.ts';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import type { Field } from '#core/resource/index.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { Cell } from './sheet.ts';
import { dayOfSerial, momentOfSerial } from './xlsx/day-of-serial.ts';

const yes = new Set(['ya', 'y', 'true', 'benar', '1', 'yes']);
const no = new Set(['tidak', 't', 'false', 'salah', '0', 'no']);

function answer(words: string): boolean | null {
  if (yes.has(words)) return true;
  return no.has(words) ? false : null;
}

/** "1.250,5" as it is written here; "1250.5" as a program writes it. */
function numberIn(text: string): number | null {
  const plain = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replace(',', '.');
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : null;
}

/** The numbers by which spreadsheets keep the days from 1945 to 2100. */
const [firstLikely, lastLikely] = [16_438, 73_415];

/** The day that a spreadsheet counts; a number that nobody has made a day of may be a year alone. */
function serialIn({ number, isDay }: Cell): number | null {
  if (number === null) return null;
  const day = Math.floor(number);
  return (isDay ?? (day >= firstLikely && day <= lastLikely)) ? number : null;
}

/** A day as somebody typed it, or as a spreadsheet counts it. */
function dayIn(cell: Cell): string | null {
  const day = readDay(cell.text.slice(0, 60));
  if (day) return day;
  const serial = serialIn(cell);
  return serial === null ? null : dayOfSerial(serial);
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A moment by Jakarta's clock: a day, and a time behind it where there is one. */
function momentIn(cell: Cell): string {
  const text = cell.text.slice(0, 60);
  const serial = serialIn(cell);
  if (serial !== null) return momentOfSerial(serial) ?? text;
  const words = text.replaceAll(',', ' ').split(/\s+/);
  if (words.at(-1)?.toLowerCase() === 'wib') words.pop();
  const isTimed = words.length > 1 && /^\d{1,2}[.:]\d{2}$/.test(words.at(-1) ?? '');
  const time = isTimed ? (words.pop() ?? '') : '';
  return joinMoment({ day: words.join(' '), time });
}

/** A line of plain text is a paragraph. */
const paragraphs = (text: string): string =>
  linesOf(text)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

function chosen({ lookup, fromText }: Field, text: string): unknown {
  if (!lookup) return text;
  const words = plainWords(text);
  const values: readonly string[] = lookupValues(lookup);
  const value = values.find(
    (one) => plainWords(one) === words || plainWords(lookupLabel(lookup, one)) === words,
  );
  return value === undefined ? text : fromText(value);
}

/**
 * What a cell stands for, as JSON would have carried it; undefined where it is empty. What cannot be read
 * stays as it is, for the field's own rules to name.
 */
export function valueOf(field: Field, cell: Cell): unknown {
  const text = cell.text.trim();
  if (text === '') return undefined;
  switch (field.type) {
    case 'date':
      return dayIn(cell) ?? text;
    case 'timestamp':
      return momentIn({ ...cell, text });
    case 'boolean':
      return answer(plainWords(text.slice(0, 20))) ?? text;
    case 'number':
    case 'year':
      return cell.number ?? numberIn(text) ?? text;
    case 'select':
      return chosen(field, text.slice(0, 300));
    case 'richText':
      return paragraphs(text);
    case 'text':
      // Who breaks the words of a cell to see them all means one line.
      return linesOf(text).join(' ');
    default:
      return text;
  }
}

/** A cell as it is told: a day and a moment as they were understood, the rest as it stands there. */
export function understood({ type }: Field, cell: Cell): string {
  const text = cell.text.trim();
  if (type === 'date') return writeDay(dayIn({ ...cell, text }) ?? text);
  if (type !== 'timestamp') return text;
  const { day, time } = splitMoment(momentIn({ ...cell, text }));
  return time === '' ? text : `${writeDay(day)} ${time}`;
}
