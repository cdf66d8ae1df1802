import { isWhole } from './list/whole.ts';
import type { Markup } from './markup.ts';
import type { Name, Region, RegionOf, Seen } from './region.ts';
import { count, finder, listOf, pagesOf } from './regions/list.ts';
import { fresh } from './regions/fresh.ts';
import { latest } from './regions/latest.ts';
import { head, headOfRecord, others, recordOf } from './regions/record.ts';
import { size } from './regions/size.ts';
import { choices, groups, owners, tally } from './regions/whole.ts';
import type { ShownRecord } from './shape.ts';
import type { SiteState } from './state.ts';

/** Those that are of one resource. */
type Single = Exclude<Name, 'fresh'>;
type Maker<N extends Single> = (seen: Seen, region: RegionOf<N>) => Markup;

const makers: { readonly [N in Single]: Maker<N> } = {
  head,
  'head-of-record': headOfRecord,
  record: recordOf,
  others,
  list: listOf,
  count,
  finder,
  pages: pagesOf,
  latest,
  size,
  choices,
  owners,
  groups,
  tally,
};

const make = <N extends Single>(seen: Seen, region: RegionOf<N>): Markup =>
  makers[region.is](seen, region);

/**
 * A region as it is now; null where it is of a resource that the site does not show, or of a list of
 * which the part that editors keep is not known.
 */
export function regionHtml(
  state: SiteState,
  region: Region,
  record: ShownRecord | null = null,
): string | null {
  if (region.is === 'fresh') return fresh(state, region).text;
  const { api, shown } = state;
  const of = shown[region.of];
  return of && isWhole(of) ? make({ api, record, ...of }, region).text : null;
}
