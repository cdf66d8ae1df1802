import type { Baris } from './one-list.ts';
import { slugPemilik } from './slug.ts';

/** The rows of one owner. */
export interface Kelompok {
  pemilik: string;
  slug: string;
  baris: readonly Baris[];
}

/** The rows by owner, in the order of the list. */
export function kelompokDari(rows: readonly Baris[]): Kelompok[] {
  const byOwner = Map.groupBy(rows, ({ pemilik }) => pemilik);
  return [...byOwner].map(([pemilik, baris]) => ({ pemilik, slug: slugPemilik(pemilik), baris }));
}
