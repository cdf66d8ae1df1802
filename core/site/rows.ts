import { looks } from './looks/index.ts';
import type { LookOf } from './looks/look.ts';
import type { EntriesBySource, Entry } from './entry.ts';
import type { Markup } from './markup.ts';
import type { ShownRecord } from './shape.ts';
import type { Shown, SiteState } from './state.ts';
import { told } from './told.ts';

/** What was told of a record, for as long as it is the same: a list of many is made from few anew. */
const rows = new WeakMap<ShownRecord, Markup>();
const entries = new WeakMap<ShownRecord, Entry | null>();

/** All that a list shows. */
export function listMarkup(shown: Shown, api: string): Markup {
  const look = looks[shown.shape.look];
  if ('whole' in look) return look.whole(shown);
  return look.list(shown.records.map((record) => rowOf(shown, look, record, api)));
}

/** The newest few of a list; none where it only shows as a whole. */
export function newestMarkup({ shape, records }: Shown, limit: number, api: string): Markup | null {
  const look = looks[shape.look];
  if ('whole' in look || records.length === 0) return null;
  const newest = records.slice(0, limit);
  return look.list(newest.map((record) => rowOf({ shape, records }, look, record, api)));
}

/**
 * Makes what a list and the search tell of each record, one by one: whoever has gone through them has
 * the list soon, and may let others have their turn in between.
 */
export function* making(shown: Shown, api: string): Generator {
  const look = looks[shown.shape.look];
  if ('whole' in look) {
    yield* look.making(shown);
    return;
  }
  for (const record of shown.records) {
    rowOf(shown, look, record, api);
    yield entryBy(shown, look, record, api);
  }
}

/** The row of a record in its list, or its card. */
function rowOf({ shape }: Shown, look: LookOf, record: ShownRecord, api: string): Markup {
  const known = rows.get(record);
  if (known) return known;
  const made = look.row(told(shape, record, shape.card, api));
  rows.set(record, made);
  return made;
}

/** What the search finds of a resource. */
export function entriesOf(shown: Shown, api: string): Entry[] {
  const look = looks[shown.shape.look];
  if ('whole' in look) return look.entries(shown);
  return shown.records.flatMap((record) => entryBy(shown, look, record, api) ?? []);
}

/** What the search finds of one record; null where it leads nowhere. */
export function entryOf(shown: Shown, record: ShownRecord, api: string): Entry | null {
  const look = looks[shown.shape.look];
  return 'whole' in look ? look.entry(shown, record) : entryBy(shown, look, record, api);
}

function entryBy({ shape }: Shown, look: LookOf, record: ShownRecord, api: string): Entry | null {
  const known = entries.get(record);
  if (known !== undefined) return known;
  const fields = shape.detail.length > 0 ? shape.detail : shape.card;
  const found = look.entry(told(shape, record, fields, api));
  const entry = found && { jenis: shape.search, ...found };
  entries.set(record, entry);
  return entry;
}

/** What the search finds, by the resource that it comes from. */
export const entriesBySource = ({ shown, api }: SiteState): EntriesBySource =>
  Object.fromEntries(Object.entries(shown).map(([name, each]) => [name, entriesOf(each, api)]));
