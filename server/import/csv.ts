import { createTurns } from '#server/turns.ts';
import { decodeText } from './decode-text.ts';
import {
  createSheet,
  longestCell,
  mostColumns,
  refuseFile,
  type Cell,
  type Sheet,
} from './sheet.ts';

/** Characters that are gone through between two looks at the clock. */
const portion = 16_384;

const separators = [';', ',', '\t'] as const;

/** What parts the cells: what the first line has most of, quoted text apart. */
export function separatorOf(text: string): string {
  const counts = new Map<string, number>(separators.map((one) => [one, 0]));
  let isQuoted = false;
  for (let at = 0; at < Math.min(text.length, longestCell); at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r') && [...counts.values()].some(Boolean))
      break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [most = ';'] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return most;
}

/** A spreadsheet was kept from running it as a formula (`csvLine`). */
const marked = /(^|[;,\t\r\n])((?:[^\S\t\r\n]|")*)'(?=[=+\-@＝＋－＠])/g;

const cellOf = (text: string): Cell => ({
  text: text.slice(0, longestCell).replaceAll(/\r\n?/g, '\n').replaceAll(marked, '$1$2'),
  number: null,
});

/** Excel says in a first line by what it parts cells. */
const said = /^sep=([;,\t])\r?\n/i;

/**
 * Rows of CSV (RFC 4180), parted by comma, semicolon or tab.
 * @throws HttpError 422 for a quotation mark that is never closed, or too much
 */
export async function readCsv(bytes: Buffer): Promise<Sheet> {
  const turns = createTurns();
  const { text: whole, note } = decodeText(bytes);
  const head = said.exec(whole);
  const text = head ? whole.slice(head[0].length) : whole;
  const separator = head?.[1] ?? separatorOf(text);
  const sheet = createSheet();
  if (note) sheet.notes.push(note);
  let line = head ? 2 : 1;
  let started = line;
  let cells: Cell[] = [];
  let from = 0;
  /** What of a quoted cell is read, up to a doubled mark. */
  let quoted: string | null = null;
  let openedAt = 0;
  /** Nothing but blanks stands in the cell so far: to look back for it at each mark takes too long. */
  let isBlank = true;
  let checked = 0;

  function endCell(to: number): void {
    const value = quoted === null ? text.slice(from, to) : quoted + text.slice(from, to);
    if (cells.length < mostColumns) cells.push(cellOf(value));
    quoted = null;
  }

  function endRow(): void {
    sheet.add({ number: started, cells });
    cells = [];
    started = line;
  }

  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    if (at - checked >= portion) {
      checked = at;
      await turns();
    }
    const sign = text.charAt(at);
    if (isInside) {
      if (sign === '\n') line += 1;
      if (sign !== '"') continue;
      // Beyond what is read of a cell its pieces would be millions.
      quoted ??= '';
      if (quoted.length < longestCell) quoted += text.slice(from, at);
      const isDoubled = text.charAt(at + 1) === '"';
      if (isDoubled) at += 1;
      else isInside = false;
      from = isDoubled ? at : at + 1;
    } else if (sign === '"' && quoted === null && isBlank) {
      isInside = true;
      openedAt = line;
      from = at + 1;
    } else if (sign === separator) {
      endCell(at);
      from = at + 1;
      isBlank = true;
    } else if (sign === '\n' || sign === '\r') {
      endCell(at);
      if (sign === '\r' && text.charAt(at + 1) === '\n') at += 1;
      line += 1;
      endRow();
      from = at + 1;
      isBlank = true;
    } else if (isBlank && sign.trim() !== '') isBlank = false;
  }
  if (isInside) {
    throw refuseFile(`Tanda kutip yang dibuka di baris ${openedAt} tidak ditutup.`);
  }
  endCell(text.length);
  endRow();
  return sheet;
}
