import { looks } from './looks/index.ts';
import type { EntriesBySource, Entry } from './entry.ts';
import type { Markup } from './markup.ts';
import type { ShownRecord } from './shape.ts';
import type { Shown, SiteState } from './state.ts';
import { told } from './told.ts';

/** What was told of a record, for as long as it is the same: a list of many is made from few anew. */
const rows = new WeakMap<ShownRecord, Markup>();
const entries = new WeakMap<ShownRecord, Entry | null>();

/** The row of a record in its list, or its card. */
export function rowOf({ shape }: Shown, record: ShownRecord, api: string): Markup {
  const known = rows.get(record);
  if (known) return known;
  const made = looks[shape.look].row(told(shape, record, shape.card, api));
  rows.set(record, made);
  return made;
}

/** What the search finds of a resource. */
export const entriesOf = (shown: Shown, api: string): Entry[] =>
  shown.records.flatMap((record) => entryOf(shown, record, api) ?? []);

function entryOf({ shape }: Shown, record: ShownRecord, api: string): Entry | null {
  const known = entries.get(record);
  if (known !== undefined) return known;
  const fields = shape.detail.length > 0 ? shape.detail : shape.card;
  const found = looks[shape.look].entry(told(shape, record, fields, api));
  const entry = found && { jenis: shape.search, ...found };
  entries.set(record, entry);
  return entry;
}

/** What the search finds, by the resource that it comes from. */
export const entriesBySource = ({ shown, api }: SiteState): EntriesBySource =>
  Object.fromEntries(Object.entries(shown).map(([name, each]) => [name, entriesOf(each, api)]));
