import type { Filter } from '#core/site/list/filters.ts';
import type { FoundRows } from '../find/find.ts';
import type { Part } from '../query/paging.ts';
import type { Query } from '../query/query.ts';
import type { ListedRow } from './table.ts';

/** What a query leaves of a list. */
export interface Left {
  query: Query;
  /** On all pages, as they are sorted. */
  rows: readonly ListedRow[];
  /** Of how many. */
  all: number;
  part: Part;
  found: FoundRows;
  /** What the address asks and the list does not have. */
  unknown: readonly (readonly [name: Filter, value: string])[];
}
