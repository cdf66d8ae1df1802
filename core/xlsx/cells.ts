import { dayInJakarta } from '../dates/working-days.ts';
import { cleanText } from '../format/clean-text.ts';
import { isDate } from '../format/is-date.ts';
import type { CellValue, ColumnType } from './column.ts';
import { styles } from './parts.ts';

/** A cell of Excel takes no more. */
const longestText = 32_767;
const cutOff = ' […]';

/** "A" for 0, "AA" for 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/**
 * Text as XML. What Excel would read as an escaped sign (`_x0041_`) is escaped itself; what it could
 * not hold is left out.
 */
function textXml(text: string): string {
  const clean = cleanText(text)
    .replaceAll(/[\ufffe\uffff]/g, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  const kept =
    clean.length <= longestText
      ? clean
      : `${clean.slice(0, longestText - cutOff.length).toWellFormed()}${cutOff}`;
  return kept.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A cell that holds text, and is text even where it looks like a formula. */
export const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`;

const numberCell = (at: string, value: number, style: number): string =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

const dayLength = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);
/** Jakarta is ahead of UTC by as much, all year. */
const ahead = 7 * 3_600_000;

/** A cell of a column; null is an empty one. */
export function cell(at: string, value: CellValue, type: ColumnType, style?: number): string {
  const look = style ?? styleOf[type];
  if (value === null || value === '') return `<c r="${at}" s="${look}"/>`;
  if (typeof value === 'number') {
    return numberCell(at, value, look === styles.text ? styles.number : look);
  }
  if (type === 'date' && isDate(value)) {
    const day = value.length > 10 ? dayInJakarta(new Date(value)) : value;
    return numberCell(at, (Date.parse(day) - firstDay) / dayLength, look);
  }
  if (type === 'moment' && isDate(value) && value.length > 10) {
    // To the minute, as it is shown: two of one minute are one for who sorts and groups by it.
    const minutes = Math.floor((Date.parse(value) + ahead - firstDay) / 60_000);
    return numberCell(at, minutes / 1440, look);
  }
  return textCell(at, value, look === styles.moment ? styles.text : look);
}

const styleOf: Readonly<Record<ColumnType, number>> = {
  text: styles.text,
  date: styles.date,
  moment: styles.moment,
  number: styles.number,
  rupiah: styles.rupiah,
};
