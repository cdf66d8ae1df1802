import { createTurns } from '#server/turns.ts';
import { dayAndTime } from '../dates.ts';
import { letterhead } from '../letters/letterhead.ts';
import { heading, paragraph } from '../pdf/blocks.ts';
import { pageNumbers } from '../pdf/page-numbers.ts';
import { closeSheet, measureAt, openSheet, type Sheet } from '../pdf/sheet.ts';
import { colour, small, type TextStyle } from '../pdf/style.ts';
import { openTable } from '../pdf/table.ts';
import { block } from '../pdf/text.ts';
import { settable } from '../pdf/words.ts';
import { columnWidths } from './column-widths.ts';
import type { ColumnType } from '#core/xlsx/column.ts';
import { shownValue, type Register } from './register.ts';

const margins = { top: 34, right: 30, bottom: 50, left: 30 };
const padding = { x: 2.6, y: 2.2 };
/** Lines of a cell that end where they ended in its text; those beyond go on in one. */
const ownLines = 20;

/** A text as a cell sets it: thousands of empty or short lines would be pages. */
function compact(text: string): string {
  // As it is set: there are more signs than one that end a line.
  const lines = settable(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...lines.slice(0, ownLines), lines.slice(ownLines).join(' ')].join('\n').trimEnd();
}

/** Small enough that many columns stand side by side, and no smaller. */
const sizeFor = (columns: number) => (columns > 14 ? 5.8 : columns > 9 ? 6.8 : 8);

const isNumber = (type: ColumnType) => type === 'number' || type === 'rupiah';

/** The register as a tagged PDF, its head repeated on each page. */
export async function registerPdf(register: Register): Promise<Buffer> {
  const { title, period, agency, made, columns, rows } = register;
  const sheet = openSheet({
    ...{ title: `${title}, ${period}`, author: agency.nama, date: new Date(made) },
    ...{ layout: 'landscape', margins },
  });
  letterhead(sheet, agency);
  heading(sheet, 1, title);
  paragraph(
    sheet,
    `Periode ${period}  ·  ${rows.length} entri  ·  Dibuat ${dayAndTime(made)}`,
    small,
    10,
  );
  if (rows.length === 0) paragraph(sheet, 'Tidak ada entri pada periode ini.');
  else if (columns.length > 0) await table(sheet, register);
  await pageNumbers(sheet, `${agency.produk}  ·  ${title}  ·  ${period}`);
  return closeSheet(sheet);
}

async function table(sheet: Sheet, register: Register): Promise<void> {
  const { columns, rows } = register;
  const size = sizeFor(columns.length);
  const cell: TextStyle = { size, leading: size * 1.32, color: colour.ink };
  const head: TextStyle = { ...cell, color: colour.brandStrong, bold: true };
  const widths = await columnWidths(register, sheet.width, 2 * padding.x, measureAt(sheet, size));
  const set = (text: string, column: number, style: TextStyle) => [
    block(sheet, text, (widths[column] ?? 0) - 2 * padding.x, style),
  ];
  const { row, close } = openTable(sheet, {
    ...{ widths, padding, grid: true },
    head: columns.map(({ label }, column) => ({
      blocks: set(label, column, head),
      scope: 'Column' as const,
      fill: colour.brandSoft,
    })),
  });
  const turn = createTurns();
  for (const values of rows) {
    await turn();
    row(
      columns.map(({ type }, column) => ({
        blocks: set(compact(shownValue(values[column] ?? null, type)), column, cell),
        ...(isNumber(type) ? { align: 'right' as const } : {}),
      })),
    );
  }
  close();
}
