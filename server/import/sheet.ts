import { formatNumber } from '#core/format/number.ts';
import { mostRows, type PerTulis } from '#core/import/calls.ts';
import { invalid } from '#server/http/errors.ts';

/** A cell as a person sees it. */
export interface Cell {
  text: string;
  /** Where a spreadsheet holds a number, that. */
  number: number | null;
  /** It is shown as a day. */
  isDay?: true;
  /** A formula that came to nothing. */
  fails?: true;
}

export interface SheetRow {
  /** As a spreadsheet counts, from 1. */
  number: number;
  /** By column from the left; what is not there is empty. */
  cells: readonly (Cell | undefined)[];
}

/** The rows of a file that hold something. */
export interface Sheet {
  rows: SheetRow[];
  /** What is to be known of how it was read. */
  notes: string[];
}

/** Columns that are looked at; a list has twenty. */
export const mostColumns = 100;
/** Characters of a cell: as many as Excel holds. */
export const longestCell = 32_767;
/** Rows that are held, heads and what stands above them included. */
export const mostHeldRows = mostRows + 100;
/** Characters of all cells: one text may stand in each of them. */
const mostCharacters = 8_000_000;
/** Cells that say something, be it blanks: a file may have any number of them in one place. */
const mostCells = mostHeldRows * mostColumns;

export const isFilled = (cell: Cell | undefined): boolean => (cell?.text ?? '').trim() !== '';

/** @throws HttpError 422 at the file */
export const refuseFile = (message: string) =>
  invalid({ berkas: message } satisfies PerTulis<string>, message);

export const tooLong = () =>
  refuseFile('Isi berkas terlalu panjang. Bagi menjadi beberapa berkas.');

export const tooManyRows = () =>
  refuseFile(
    `Berkas berisi lebih dari ${formatNumber(mostRows)} baris. Bagi menjadi beberapa berkas.`,
  );

interface Filling extends Sheet {
  /** @throws HttpError 422 where there are more of them than a sheet has places */
  countCell(): void;
  /** @throws HttpError 422 for too many rows, or too much in them */
  add(row: SheetRow): void;
}

/** Takes rows one by one; those that are empty are none. */
export function createSheet(): Filling {
  const sheet: Sheet = { rows: [], notes: [] };
  let characters = 0;
  let cells = 0;
  return {
    ...sheet,
    countCell() {
      cells += 1;
      if (cells > mostCells) throw tooLong();
    },
    add(row) {
      // Blanks count too: to find that a row has nothing else takes as long as to read it.
      for (const cell of row.cells) characters += cell?.text.length ?? 0;
      if (characters > mostCharacters) throw tooLong();
      if (!row.cells.some(isFilled)) return;
      if (sheet.rows.length >= mostHeldRows) throw tooManyRows();
      sheet.rows.push(row);
    },
  };
}
