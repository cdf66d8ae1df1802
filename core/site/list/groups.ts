import type { Baris } from './one-list.ts';
import { slugPemilik } from './slug.ts';

/** The rows of one owner. */
export interface Kelompok {
  pemilik: string;
  slug: string;
  baris: readonly Baris[];
}

/** The rows by owner, however it is spelled in each, in the order of the list. */
export function kelompokDari(rows: readonly Baris[]): Kelompok[] {
  const byOwner = Map.groupBy(rows, ({ pemilik }) => slugPemilik(pemilik));
  return [...byOwner].map(([slug, baris]) => ({ pemilik: baris[0]?.pemilik ?? '', slug, baris }));
}
