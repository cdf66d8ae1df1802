import type { Filter } from '#core/site/list/filters.ts';
import { partOf } from '../../published/part-of.ts';
import { drawChips } from './chips.ts';
import type { Left } from './left.ts';
import { markWords } from '../find/marks.ts';
import { drawTake } from '../files/take.ts';
import { drawUnknown } from '../query/unknown.ts';

/** How the form of a list names what its filters are set to, and which years it offers. */
export interface Names {
  nameOf: (name: Filter, value: string) => string;
  years: readonly string[];
}

/** What shows of a list that is narrowed alone; it is loaded with the first thing that is asked. */
export function drawNarrowed(left: Left, { nameOf, years }: Names): void {
  const { query, rows, found, unknown } = left;
  const chips = partOf(document, 'chips');
  const notice = partOf(document, 'unknown');
  if (chips) drawChips(chips, query, nameOf);
  if (notice) drawUnknown(notice, unknown, years);
  drawTake(left, nameOf);
  markWords(
    rows.map(({ element }) => element),
    found.words,
  );
}
