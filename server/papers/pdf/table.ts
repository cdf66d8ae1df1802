import { artifact, element, ensure, room, turnPage, type Element, type Sheet } from './sheet.ts';
import {
  fittingLines,
  linesHeight,
  linesOf,
  setSlice,
  type Cell,
  type TableLook,
} from './table-row.ts';

export type { Cell } from './table-row.ts';

export interface TableOptions extends TableLook {
  /** Repeated on each page that the table goes on to. */
  head?: readonly Cell[];
}

export interface Table {
  /** Sets a row; one that is too tall for what is left goes to the next page, or is parted. */
  row(cells: readonly Cell[]): void;
  /** Ends the table. */
  close(): void;
}

/** A row up to this height is rather moved to the next page than parted. */
const movable = 130;

/** Begins a table where the sheet stands. */
export function openTable(sheet: Sheet, options: TableOptions): Table {
  const { padding, head } = options;
  const owner = element(sheet, 'Table');
  const rowHeight = (cells: readonly Cell[], lines = Infinity) =>
    Math.max(0, ...cells.map((cell) => linesHeight(linesOf(cell).slice(0, lines)))) + 2 * padding.y;
  const headHeight = head ? rowHeight(head) : 0;
  const fullHeight = sheet.bottom - sheet.top - headHeight;

  const turn = () => {
    turnPage(sheet);
    if (!head) return;
    const slice = { cells: head, lines: head.map(linesOf), parts: null };
    artifact(sheet, () => setSlice(sheet, options, slice), 'Pagination');
  };

  const row = (cells: readonly Cell[]) => {
    const height = rowHeight(cells);
    if (height > room(sheet) && sheet.y > sheet.top) {
      const isMovable = height <= movable && height <= fullHeight;
      if (isMovable || rowHeight(cells, 2) > room(sheet)) turn();
    }
    const line = element(sheet, 'TR', owner);
    const parts = cells.map((cell) => cellElement(sheet, cell, line));
    let rest = cells.map(linesOf);
    for (;;) {
      const counts = countsOf(rest, Math.max(room(sheet) - 2 * padding.y, 0));
      const lines = rest.map((column, place) => column.slice(0, counts[place]));
      setSlice(sheet, options, { cells, lines, parts });
      rest = rest.map((column, place) => column.slice(counts[place]));
      if (rest.every(({ length }) => length === 0)) break;
      turn();
    }
    for (const part of parts) part.end();
    line.end();
  };

  if (head) {
    ensure(sheet, headHeight + 40);
    row(head);
  }
  return { row, close: () => owner.end() };
}

/** How many lines of each cell are set on this page; one at least, or pages would turn for ever. */
function countsOf(cells: readonly ReturnType<typeof linesOf>[], space: number): number[] {
  const counts = cells.map((lines) => fittingLines(lines, space));
  return counts.some((count) => count > 0)
    ? counts
    : cells.map(({ length }) => Math.min(length, 1));
}

const cellElement = (sheet: Sheet, { scope }: Cell, parent: Element): Element =>
  element(sheet, scope ? 'TH' : 'TD', parent, scope ? { scope } : {});
