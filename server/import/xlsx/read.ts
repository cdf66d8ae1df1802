import { writeDay } from '#core/format/typed-day.ts';
import { splitMoment } from '#core/format/typed-moment.ts';
import {
  createSheet,
  longestCell,
  mostColumns,
  refuseFile,
  type Cell,
  type Sheet,
} from '../sheet.ts';
import { momentOfSerial, serialOf } from './day-of-serial.ts';
import { partsIn } from './parts.ts';
import { plainText } from './plain-text.ts';
import { walk } from './walk.ts';
import { readBook, readDayStyles, readShared } from './workbook-parts.ts';

/** The sheet of a template that explains it, which nobody looks for rows in. */
export const guideSheet = 'Petunjuk';

/** Days between the two beginnings of a spreadsheet's calendar. */
const shift1904 = 1_462;

/** 0 for "A12", 26 for "AA12"; null for what is no place. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(place)?.[0];
  if (letters === undefined) return null;
  return (
    Array.from(letters.toUpperCase()).reduce(
      (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
      0,
    ) - 1
  );
}

/** A day, and its time where it has one, as people write them here. */
function dayText(serial: number): string | null {
  const moment = momentOfSerial(serial);
  if (moment === null) return null;
  const { day, time } = splitMoment(moment);
  return serial % 1 === 0 ? writeDay(day) : `${writeDay(day)} ${time}`;
}

/** A cell whose day stands in it by the calendar, in ISO 8601, instead of counted. */
function writtenDay(written: string): Cell {
  const number = serialOf(written);
  const text = number === null ? null : dayText(number);
  if (text === null) return { text: writeDay(written.slice(0, 10)), number: null };
  return { text, number, isDay: true };
}

/**
 * The rows of a workbook's first visible sheet. Of a formula it is the value that was kept with it.
 * @throws HttpError 422
 */
export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  const parts = await partsIn(bytes);
  const book = await readBook(parts);
  if (!book.sheet) throw refuseFile('Berkas XLSX ini tidak berisi lembar yang dapat dibaca.');
  const [shared, days] = [await readShared(parts), await readDayStyles(parts)];
  const sheet = createSheet();
  const others = book.sheets.filter((name) => name !== guideSheet);
  if (others.length > 1) sheet.notes.push(`Yang dibaca lembar “${book.name.slice(0, 100)}” saja.`);

  function numberCell(text: string, style: number): Cell | undefined {
    const kept = Number(text);
    if (text.trim() === '' || !Number.isFinite(kept)) return undefined;
    if (!days.has(style)) return { text: String(kept), number: kept };
    const number = book.from1904 ? kept + shift1904 : kept;
    return { text: dayText(number) ?? String(kept), number, isDay: true };
  }

  function cellOf(type: string, style: number, text: string): Cell | undefined {
    switch (type) {
      case 's':
        return { text: shared[Number(text)] ?? '', number: null };
      case 'b':
        return { text: text.trim() === '1' ? 'Ya' : 'Tidak', number: null };
      case 'e':
        return { text: text.slice(0, 20), number: null, fails: true };
      case 'd':
        return writtenDay(text.trim());
      case 'n':
        return numberCell(text, style);
      default:
        return { text: plainText(text), number: null };
    }
  }

  let row: { number: number; cells: (Cell | undefined)[] } = { number: 0, cells: [] };
  let cell = { type: 'n', style: 0, column: 0 };
  let text = '';
  let isText = false;
  let spoken = 0;
  await walk(book.sheet, {
    open(name, attributes) {
      if (name === 'row') {
        const said = Number(attributes['@r']);
        row = { number: said > row.number ? said : row.number + 1, cells: [] };
        cell.column = -1;
      } else if (name === 'c') {
        const column = columnOf(attributes['@r'] ?? '') ?? cell.column + 1;
        const [type = 'n', style] = [attributes['@t'], Number(attributes['@s'] ?? 0)];
        cell = { type, style, column };
        text = '';
      } else if (name === 'rPh') spoken += 1;
      isText = name === 'v' || (name === 't' && spoken === 0);
    },
    text(part) {
      if (isText && text.length < longestCell) text += part;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') spoken -= 1;
      if (name === 'c' && text !== '' && cell.column < mostColumns) {
        sheet.countCell();
        row.cells[cell.column] = cellOf(cell.type, cell.style, text);
      }
      if (name === 'c') text = '';
      if (name === 'row') sheet.add(row);
    },
  });
  return sheet;
}
