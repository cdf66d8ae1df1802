import MiniSearch, { type Query } from 'minisearch';
import { wordsOf } from '../lists/rows.ts';
import type { Entry, SearchKind } from './entry.ts';
import { askedWords, termsOf } from './words.ts';

export interface Hit {
  entry: Entry;
  /** The terms of the texts that matched, as `termsOf` makes them. */
  terms: ReadonlySet<string>;
}

export interface Found {
  /** The best first. */
  hits: Hit[];
  /** Every word stands in each hit, as it is or as kin; otherwise these are the nearest there are. */
  isExact: boolean;
}

export type Search = (q: string) => Found;

/** A word as it was typed counts more than one of its kin. */
const asTyped = 4;
/** Letters from which on a word may be the beginning of another, or have a slip in it. */
const beginningFrom = 3;
const slipFrom = 5;
/** How much of a word may be mistyped: one letter of five. */
const slip = 0.2;

/** Pages and answers explain; rows of lists are many, and each says little. */
const weights: Partial<Record<SearchKind, number>> = {
  halaman: 1.6,
  pertanyaan: 1.5,
  pengumuman: 1.3,
};
/** A whole page comes before its parts. */
const wholePage = 1.4;

function weightOf(entry: Entry | undefined): number {
  if (!entry) return 1;
  const isWhole = entry.jenis === 'halaman' && !entry.tautan.includes('#');
  return (weights[entry.jenis] ?? 1) * (isWhole ? wholePage : 1);
}

/** Makes the entries searchable. */
export function searchOf(entries: readonly Entry[]): Search {
  const index = new MiniSearch<Entry & { id: number }>({
    fields: ['judul', 'di', 'isi'],
    tokenize: wordsOf,
    processTerm: termsOf,
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { judul: 4, di: 1.5 },
      boostDocument: (id: number) => weightOf(entries[id]),
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));

  const hitsOf = (query: Query): Hit[] =>
    index.search(query).flatMap(({ id, terms }) => {
      const entry = entries[id as number];
      return entry ? [{ entry, terms: new Set(terms) }] : [];
    });

  return (q) => {
    const words = askedWords(q);
    if (words.length === 0) return { hits: [], isExact: true };
    const queries = words.map((word) => wordQuery(word, false));
    const exact = hitsOf({ combineWith: 'AND', queries });
    if (exact.length > 0) return { hits: exact, isExact: true };
    const mistyped = words.map((word) => wordQuery(word, true));
    const near = hitsOf({ combineWith: 'AND', queries: mistyped });
    if (near.length > 0) return { hits: near, isExact: false };
    return { hits: hitsOf({ combineWith: 'OR', queries: mistyped }), isExact: false };
  };
}

/** Finds a word, its kin, what begins with it and, if asked, what is nearly it. */
function wordQuery(word: string, mayBeMistyped: boolean): Query {
  const [, ...stems] = termsOf(word);
  return {
    combineWith: 'OR',
    queries: [
      {
        queries: [word],
        boostTerm: () => asTyped,
        prefix: word.length >= beginningFrom,
        fuzzy: mayBeMistyped && word.length >= slipFrom ? slip : false,
      },
      ...stems,
    ],
  };
}
