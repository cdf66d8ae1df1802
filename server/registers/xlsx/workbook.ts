import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ColumnType, RegisterValue } from '#server/papers/register/register.ts';
import { cell, columnName, textCell } from './cells.ts';
import { partsOf, sheetEnd, sheetPart, sheetStart, styles } from './parts.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface WorkbookColumn {
  label: string;
  type: ColumnType;
  /** In characters. */
  width: number;
}

export type WorkbookRow = readonly RegisterValue[];

export interface Workbook {
  /** Name of its sheet: at most 31 letters, digits and spaces. */
  name: string;
  /** Lines above the table; the first is its title. */
  heading: readonly string[];
  columns: readonly WorkbookColumn[];
  /** A value a column; asked for as the file is read. */
  rows: AsyncIterable<readonly WorkbookRow[]>;
  /** A last row in bold. */
  total?: WorkbookRow;
}

/**
 * A workbook of one sheet, written while it is read: however many rows, some hundreds are in memory.
 * Rows that fail end the stream with their error.
 */
export function workbook(book: Workbook): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : undefined);
  zip.on('error', fail);
  for (const [name, xml] of Object.entries(partsOf(book.name))) {
    zip.addBuffer(Buffer.from(xml), name);
  }
  zip.addReadStreamLazy(sheetPart, (ready) => {
    if (output.destroyed) return;
    const sheet = Readable.from(sheetXml(book), { objectMode: false });
    sheet.on('error', fail);
    output.on('close', () => sheet.destroy());
    ready(null, sheet);
  });
  zip.end();
  pipeline(zip.outputStream, output).catch(fail);
  return output;
}

async function* sheetXml({ heading, columns, rows, total }: Workbook): AsyncGenerator<string> {
  const headRow = heading.length + 2;
  yield sheetStart(
    columns.map(({ width }) => width),
    headRow,
  );
  yield heading
    .map((line, index) =>
      rowXml(index + 1, [
        textCell(`A${String(index + 1)}`, line, index === 0 ? styles.title : styles.plain),
      ]),
    )
    .join('');
  yield rowXml(
    headRow,
    columns.map(({ label }, column) =>
      textCell(`${columnName(column)}${String(headRow)}`, label, styles.head),
    ),
  );
  let last = headRow;
  for await (const batch of rows) {
    yield batch.map((row) => valuesXml((last += 1), columns, row)).join('');
  }
  const end = `${columnName(columns.length - 1)}${String(last)}`;
  if (total) yield valuesXml(last + 1, columns, total, styles.total);
  yield sheetEnd(`A${String(headRow)}:${end}`);
}

const rowXml = (number: number, cells: readonly string[]): string =>
  `<row r="${String(number)}">${cells.join('')}</row>`;

const valuesXml = (
  number: number,
  columns: readonly WorkbookColumn[],
  row: WorkbookRow,
  style?: number,
): string =>
  rowXml(
    number,
    columns.map(({ type }, column) =>
      cell(`${columnName(column)}${String(number)}`, row[column] ?? null, type, style),
    ),
  );
