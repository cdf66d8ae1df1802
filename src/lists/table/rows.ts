import { wordsOf } from '#core/search/text.ts';
import type { Order, Query } from '../query/query.ts';

/** A row of a list, as far as it is searched, narrowed and sorted by. */
export interface Row {
  /** Its place in the list as it was written. */
  place: number;
  judul: string;
  /** Everything that stands in it, as `searchable` makes it. */
  text: string;
  pemilik: string;
  bentuk: readonly string[];
  retensi: string;
  tahun: readonly string[];
}

/** The test of a query: which rows stay. */
export function matcher(query: Query): (row: Row) => boolean {
  const words = wordsOf(query.q);
  const { pemilik, bentuk, retensi, tahun } = query;
  return (row) =>
    (pemilik === '' || row.pemilik === pemilik) &&
    (bentuk === '' || row.bentuk.includes(bentuk)) &&
    (retensi === '' || row.retensi === retensi) &&
    (tahun === '' || row.tahun.includes(tahun)) &&
    words.every((word) => row.text.includes(word));
}

const byTitle = new Intl.Collator('id', { numeric: true });
/** Rows that name no year come last. */
const latest = (row: Row): number => Math.max(0, ...row.tahun.map(Number));
/** Years that are kept; "as needed" and what is not decided come last. */
const kept = (row: Row): number => Number(row.retensi) || 0;

const comparisons: Record<Order, (a: Row, b: Row) => number> = {
  nomor: () => 0,
  judul: (a, b) => byTitle.compare(a.judul, b.judul),
  terbaru: (a, b) => latest(b) - latest(a),
  retensi: (a, b) => kept(b) - kept(a),
};

/** The rows sorted anew; equals stay as the list has them. */
export function inOrder<R extends Row>(rows: readonly R[], order: Order): R[] {
  const compare = comparisons[order];
  return rows.toSorted((a, b) => compare(a, b) || a.place - b.place);
}
