import type { Shown } from '../state.ts';
import { satuDaftar, type Baris, type BarisPetugas } from './one-list.ts';

/** A list of two sources, for as long as neither is another. */
const made = new WeakMap<Shown, readonly Baris[]>();

/** The whole list of a resource whose records are a part of one. */
export function wholeList(shown: Shown): readonly Baris[] {
  const known = made.get(shown);
  if (known) return known;
  // The look is for resources of these columns alone (src/lists/one-list.test.ts compares them).
  const staff = shown.records as unknown as readonly BarisPetugas[];
  const list = satuDaftar(shown.kept?.baris ?? [], staff);
  made.set(shown, list);
  return list;
}

/** How many there are of what a resource shows, with what editors keep. */
export const sizeOf = (shown: Shown): number =>
  shown.kept ? wholeList(shown).length : shown.records.length;
