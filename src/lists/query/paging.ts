import type { Halaman } from './query.ts';

/** Rows that show at once. */
export const atOnce = 20;

/** The part of a list that shows. */
export interface Part {
  /** From 1; the last one where an address asks for a later page than there is. */
  page: number;
  pages: number;
  /** Of the rows, the first and the one after the last. */
  from: number;
  to: number;
}

export function partOfRows(count: number, asked: Halaman): Part {
  if (asked === 'semua') return { page: 1, pages: 1, from: 0, to: count };
  const pages = Math.max(1, Math.ceil(count / atOnce));
  const page = Math.min(asked, pages);
  const from = (page - 1) * atOnce;
  return { page, pages, from, to: Math.min(from + atOnce, count) };
}

/** The page that a row is on, by its place among those that are left. */
export const pageWith = (place: number): number => Math.floor(place / atOnce) + 1;
