import type { Entry } from '../entry.ts';
import type { Markup } from '../markup.ts';
import type { ShownRecord } from '../shape.ts';
import type { Shown } from '../state.ts';
import type { Told } from '../told.ts';

/** How the records of a list look, and where each is found. */
export interface LookOf {
  list(rows: readonly Markup[]): Markup;
  row(told: Told): Markup;
  /** What the search finds of a record; null where it leads nowhere. */
  entry(told: Told): Omit<Entry, 'jenis'> | null;
}

/** How a list looks whose records show together with what editors keep alone. */
export interface WholeLook {
  whole(shown: Shown): Markup;
  /** Makes its rows one by one, which are ready then for as long as they stay what they are. */
  making(shown: Shown): Iterable<unknown>;
  entries(shown: Shown): Entry[];
  /** The same of one record. */
  entry(shown: Shown, record: ShownRecord): Entry | null;
}
