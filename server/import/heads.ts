import { plainWords } from '#core/import/fields.ts';
import type { Fields } from '#core/resource/index.ts';
import { isFilled, refuseFile, type Cell, type Sheet, type SheetRow } from './sheet.ts';

/** A column of a file that a field stands behind. */
export interface Column {
  /** The field. */
  name: string;
  label: string;
  /** Its place in the file, from 0. */
  at: number;
}

export interface Heads {
  columns: readonly Column[];
  /** Heads that no field has. */
  unknown: readonly string[];
  /** What stands below. */
  rows: readonly SheetRow[];
}

/** Lines that may stand above the heads, such as the title of a list. */
const mostAbove = 20;

/** As a head is told; it may be a whole page of text. */
const longestTold = 60;

const wordsOf = (cell: Cell | undefined): string => plainWords(cell?.text.slice(0, 300) ?? '');

/** Fields by the words over their columns: their label, or the name by which a program knows them. */
function fieldsByWords(fields: Fields): ReadonlyMap<string, string> {
  const names = Object.keys(fields).map((name): [string, string] => [plainWords(name), name]);
  const labels = Object.entries(fields).map(([name, { label }]): [string, string] => [
    plainWords(label),
    name,
  ]);
  return new Map([...names, ...labels]);
}

/**
 * Finds the row of heads, and which field each column is for.
 * @throws HttpError 422 where there is none, one comes twice, or one is missing that each record needs
 */
export function readHeads({ rows }: Sheet, fields: Fields): Heads {
  const byWords = fieldsByWords(fields);
  const known = (row: SheetRow) => row.cells.filter((cell) => byWords.has(wordsOf(cell))).length;
  const [best] = rows
    .slice(0, mostAbove)
    .map((row) => ({ row, heads: known(row) }))
    .toSorted((one, other) => other.heads - one.heads);
  const labels = Object.values(fields).map(({ label }) => label);
  if (!best || best.heads === 0) {
    throw refuseFile(
      `Judul kolom tidak ditemukan. Baris pertama harus berisi: ${labels.join(', ')}.`,
    );
  }
  const head = best.row;
  const columns: Column[] = [];
  const unknown: string[] = [];
  for (const [at, cell] of head.cells.entries()) {
    const name = byWords.get(wordsOf(cell));
    const label = name === undefined ? undefined : fields[name]?.label;
    if (name === undefined || label === undefined) {
      if (isFilled(cell)) unknown.push((cell?.text.trim() ?? '').slice(0, longestTold));
    } else if (columns.some((column) => column.name === name)) {
      throw refuseFile(`Kolom “${label}” ada dua kali.`);
    } else columns.push({ name, label, at });
  }
  const missing = Object.entries(fields).filter(
    ([name, { required, initial }]) =>
      required && initial === undefined && !columns.some((column) => column.name === name),
  );
  if (missing.length > 0) {
    const told = missing.map(([, { label }]) => `“${label}”`).join(', ');
    throw refuseFile(`Kolom ${told} tidak ada di berkas ini.`);
  }
  const below = rows.slice(rows.indexOf(head) + 1);
  return {
    columns,
    unknown,
    rows: below.filter(({ cells }) => columns.some(({ at }) => isFilled(cells[at]))),
  };
}
