import type { ShownRecord } from '../shape.ts';
import type { Shown } from '../state.ts';
import { barisDari, satuDaftar, type Baris, type BarisPetugas } from './one-list.ts';

/** A list of two sources, by the records as they were read: what editors keep stays as it was built. */
const made = new WeakMap<Shown['records'], readonly Baris[]>();

/** The whole list of a resource whose records are a part of one. */
export function wholeList(shown: Shown): readonly Baris[] {
  const known = made.get(shown.records);
  if (known) return known;
  // The look is for resources of these columns alone (src/lists/one-list.test.ts compares them).
  const staff = shown.records as unknown as readonly BarisPetugas[];
  const list = satuDaftar(shown.kept?.baris ?? [], staff);
  made.set(shown.records, list);
  return list;
}

/** The row that a record has become in the list. */
export function rowOfRecord(shown: Shown, record: ShownRecord): Baris | undefined {
  wholeList(shown);
  return barisDari(record);
}

/** How many there are of what a resource shows, with what editors keep. */
export const sizeOf = (shown: Shown): number =>
  shown.kept ? wholeList(shown).length : shown.records.length;

/** Whether all of it is known; a list of two sources is none without what editors keep. */
export const isWhole = ({ shape, kept }: Shown): boolean =>
  shape.look !== 'rows' || kept !== undefined;
