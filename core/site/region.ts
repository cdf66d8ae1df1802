import type { Filter } from './list/filters.ts';
import type { TrailLink } from './page-head.ts';
import type { ShownRecord } from './shape.ts';
import type { Shown } from './state.ts';

/** What stands within the marks of each region, beside the resource that it is `of`. */
interface Arguments {
  /** Title and description of the page of a record, in <head>; `after` follows the title, `domain` is the site's. */
  head: { after: string; domain: string };
  /** What stands above the matter of a record. */
  'head-of-record': { trail: readonly TrailLink[] };
  record: object;
  /** The newest others; without any, HTML that stands there instead. */
  others: { limit: number; title: string; otherwise: string };
  /** The whole list, and what stands there while it is empty: a title and HTML. */
  list: { empty: string; note: string };
  count: { noun: string };
  finder: { label: string; noun: string };
  pages: { label: string };
  /** The newest few as a section, which stays away while there are none. */
  latest: {
    limit: number;
    id: string;
    title: string;
    lead?: string;
    more?: TrailLink;
  };
  /** How many there are, with what editors keep; the bare number where no noun is given. */
  size: { noun: string };
  /** Of a list that is one with what editors keep: what a filter offers, its groups, its figures. */
  choices: { filter: Filter };
  owners: object;
  groups: object;
  tally: object;
}

export type Name = keyof Arguments;
export type RegionOf<N extends Name> = Arguments[N] & { readonly is: N; readonly of: string };

/** A part of a page that follows from what is published. */
export type Region = { [N in Name]: RegionOf<N> }[Name];

/** What a region is made from. */
export interface Seen extends Shown {
  api: string;
  /** The record whose page it is; none on the page that those of all records are made of. */
  record: ShownRecord | null;
}
