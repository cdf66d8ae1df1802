import { cell, columnName, textCell } from './cells.ts';
import type { CellValue, ColumnType } from './column.ts';
import { partsOf, rowXml, sheetEnd, sheetPart, sheetStart, styles } from './parts.ts';
import { zipped } from './zipped.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface WorkbookColumn {
  label: string;
  type: ColumnType;
  /** In characters. */
  width: number;
}

/** Characters that are handed on at once: others get their turn while they are made smaller. */
const portion = 65_536;

export type WorkbookRow = readonly CellValue[];

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
 * Rows that fail end it with their error.
 */
export function workbook(book: Workbook): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const others = Object.entries(partsOf(book.name)).map(([name, xml]) => ({ name, text: [xml] }));
  return zipped([...others, { name: sheetPart(), text: sheetXml(book) }]);
}

async function* sheetXml({ heading, columns, rows, total }: Workbook): AsyncGenerator<string> {
  const headRow = heading.length + 2;
  yield sheetStart(
    columns.map(({ width }) => ({ width })),
    headRow,
  );
  yield heading
    .map((line, index) =>
      rowXml(index + 1, [
        textCell(`A${index + 1}`, line, index === 0 ? styles.title : styles.plain),
      ]),
    )
    .join('');
  yield rowXml(
    headRow,
    columns.map(({ label }, column) =>
      textCell(`${columnName(column)}${headRow}`, label, styles.head),
    ),
  );
  let last = headRow;
  for await (const batch of rows) {
    let text = '';
    for (const row of batch) {
      text += valuesXml((last += 1), columns, row);
      if (text.length < portion) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  }
  const end = `${columnName(columns.length - 1)}${last}`;
  if (total) yield valuesXml(last + 1, columns, total, styles.total);
  yield sheetEnd(`A${headRow}:${end}`);
}

const valuesXml = (
  number: number,
  columns: readonly WorkbookColumn[],
  row: WorkbookRow,
  style?: number,
): string =>
  rowXml(
    number,
    columns.map(({ type }, column) =>
      cell(`${columnName(column)}${number}`, row[column] ?? null, type, style),
    ),
  );
