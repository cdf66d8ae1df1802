import type { Filter } from './list/filters.ts';
import type { TrailLink } from './page-head.ts';
import type { ShownRecord } from './shape.ts';
import type { Shown } from './state.ts';

/** What a messenger shows of a link to a page without a picture of its own. */
export interface SharedCard {
  picture: string;
  alt: string;
}

/** What stands within the marks of each region, beside the resource that it is `of`. */
interface Arguments {
  /**
   * Of the page of a record, what stands in <head>: title, description, what messengers show. `after`
   * follows the title, `domain` is the site's, `card` the picture of those that have none.
   */
  head: { after: string; domain: string; card: SharedCard };
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
  /**
   * The newest of all that is published, `most` of a resource at most, as a section that stays away
   * while there are none; `except` are resources whose newest stand on the page already.
   */
  fresh: { limit: number; most: number; id: string; title: string; except: readonly string[] };
  /** How many there are, with what editors keep; the bare number where no noun is given. */
  size: { noun: string };
  /** Of a list that is one with what editors keep: what a filter offers, its groups, its figures. */
  choices: { filter: Filter };
  owners: object;
  groups: object;
  tally: object;
}

export type Name = keyof Arguments;

/** Stands for the resource where a region is of all of them. */
export const everything = '*';

/** Whether a change of a resource changes a region. */
export const isOf = ({ of }: Region, name: string): boolean => of === name || of === everything;

export type RegionOf<N extends Name> = Arguments[N] & { readonly is: N; readonly of: string };

/** A part of a page that follows from what is published. */
export type Region = { [N in Name]: RegionOf<N> }[Name];

/** What a region is made from. */
export interface Seen extends Shown {
  api: string;
  /** The record whose page it is; none on the page that those of all records are made of. */
  record: ShownRecord | null;
}
