import { wordsOf } from '#core/search/text.ts';
import { matcher } from '../table/rows.ts';
import { everything } from '../query/query.ts';
import type { ListedRow } from '../table/table.ts';

/** What the words of a search leave of a list. */
export interface FoundRows {
  /** The best first, or in the order of the list where `isRanked` is false. */
  rows: readonly ListedRow[];
  isRanked: boolean;
  /** Every word, or what means the same, stands in each; otherwise these are the nearest. */
  isExact: boolean;
  /** As they stand in the rows. */
  words: readonly string[];
}

export type FindRows = (q: string) => FoundRows;

/** Finds words as they were typed: until the search of the site is there, and where it fails. */
export const findPlainly =
  (rows: readonly ListedRow[]): FindRows =>
  (q) => ({
    rows: rows.filter(matcher({ ...everything, q })),
    ...{ isRanked: false, isExact: true, words: wordsOf(q) },
  });
