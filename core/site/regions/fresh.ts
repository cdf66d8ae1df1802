import { longDay } from '../../format/day.ts';
import { kinds, type Entry } from '../entry.ts';
import { isWhole } from '../list/whole.ts';
import { markup, type Markup } from '../markup.ts';
import type { RegionOf } from '../region.ts';
import { entryOf } from '../rows.ts';
import type { ShownRecord } from '../shape.ts';
import type { Shown, SiteState } from '../state.ts';

/** Since when a record is public. */
const since = ({ dibuat_pada: moment }: ShownRecord): string =>
  typeof moment === 'string' ? moment : '';

const newestFirst = (one: { moment: string }, other: { moment: string }): number =>
  one.moment === other.moment ? 0 : one.moment < other.moment ? 1 : -1;

interface Fresh {
  moment: string;
  record: ShownRecord;
  of: Shown;
}

const newestOf = (of: Shown, most: number): Fresh[] =>
  of.records
    .map((record) => ({ of, record, moment: since(record) }))
    .toSorted(newestFirst)
    .slice(0, most);

/** The newest of everything, each by its kind, its day and a link to where it is read. */
export function fresh(
  { api, shown }: SiteState,
  { limit, most, id, title, except }: RegionOf<'fresh'>,
): Markup {
  const newest = Object.entries(shown)
    .filter(([name, of]) => !except.includes(name) && isWhole(of))
    .flatMap(([, of]) => newestOf(of, most))
    .toSorted(newestFirst)
    .flatMap(({ of, record, moment }) => {
      const entry = entryOf(of, record, api);
      return entry ? [lineOf(entry, record, moment)] : [];
    })
    .slice(0, limit);
  if (newest.length === 0) return markup``;
  return markup`
    <section class="fresh" aria-labelledby="${id}" data-nosearch>
      <h2 class="fresh__head" id="${id}">${title}</h2>
      <ul class="fresh__list">${newest}</ul>
    </section>`;
}

function lineOf({ jenis, judul, tautan }: Entry, { id }: ShownRecord, moment: string): Markup {
  const leaves = !tautan.startsWith('/');
  return markup`
    <li class="fresh__one" data-id="${id}">
      <p class="fresh__kind">${kinds[jenis]} · <time datetime="${moment}">${longDay(moment)}</time></p>
      <h3 class="fresh__title"><a href="${tautan}">${judul}${leaves && markup`<span class="visually-hidden"> (di situs lain)</span>`}</a></h3>
    </li>`;
}
