import { setImmediate as pause } from 'node:timers/promises';
import type { Value } from '#server/database/index.ts';

/** What a record is sorted by, and the id that settles ties. */
export interface Place {
  by: Value;
  id: string;
}

/** How many are compared before others get their turn. */
const atOnce = 5_000;

/** As SQLite has it: null before numbers, and those before texts. */
const rank = (value: Value) => (value === null ? 0 : typeof value === 'number' ? 1 : 2);

function compare(one: Place, other: Place): number {
  if (one.by !== other.by) {
    const apart = rank(one.by) - rank(other.by);
    if (apart !== 0) return apart;
    // Of one kind, and not null: those are the same.
    return (one.by ?? 0) < (other.by ?? 0) ? -1 : 1;
  }
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}

/** Sorts what came in small portions, ascending, and gives others their turn in between. */
export async function inOrder(portions: readonly (readonly Place[])[]): Promise<Place[]> {
  let runs: Place[][] = [];
  for (const portion of portions) {
    runs.push(portion.toSorted(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: Place[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? []));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge(ones: readonly Place[], others: readonly Place[]): Promise<Place[]> {
  const all: Place[] = [];
  let [at, beside] = [0, 0];
  for (;;) {
    if (all.length % atOnce === 0) await pause();
    const [one, other] = [ones[at], others[beside]];
    if (one && (!other || compare(one, other) <= 0)) {
      all.push(one);
      at += 1;
    } else if (other) {
      all.push(other);
      beside += 1;
    } else return all;
  }
}
