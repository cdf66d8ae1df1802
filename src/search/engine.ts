import MiniSearch, { type Query } from 'minisearch';
import { partsBy, type Part } from '#core/search/parts.ts';
import { wordsOf } from '#core/search/text.ts';
import type { Entry, SearchKind } from '#core/site/entry.ts';
import { isNear } from './near.ts';
import { titleWorthOf, type Question } from './title.ts';
import { slip, slipFrom, nearestOf } from './slip.ts';
import { leadsBy, type Vocabulary } from './vocabulary.ts';
import { askedWords, questionWords, subjectOf, termsOf, withoutYears } from '#core/search/words.ts';

export interface Hit {
  entry: Entry;
  /** The terms of the texts that matched, as `termsOf` makes them. */
  terms: ReadonlySet<string>;
}

export interface Found {
  /** The best first. */
  hits: Hit[];
  /** Every word, or what means the same, stands in each hit; otherwise these are the nearest. */
  isExact: boolean;
}

export type Search = (q: string) => Found;

/** A word as it was typed counts more than one of its kin, and both more than a synonym. */
const asTyped = 4;
const asSynonym = 0.6;
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

const loosest = { beginningFrom: 3, mayBeMistyped: true };
/** How freely words are looked for, from what was asked to what it may have meant. */
const ways = [
  // A short word begins too many others: "dipa" is not "dipakai".
  { beginningFrom: 5, mayBeMistyped: false },
  // It may be one that is still being typed, though.
  { beginningFrom: 3, mayBeMistyped: false },
  loosest,
];
type Way = (typeof ways)[number];

const noVocabulary: Vocabulary = { padanan: [], halaman: [] };

/** Makes the entries searchable, by the words of visitors as well as by their own. */
export function searchOf(entries: readonly Entry[], vocabulary = noVocabulary): Search {
  const partsOf = partsBy(vocabulary.padanan, nearestOf);
  const leadsOf = leadsBy(vocabulary.halaman);
  const keywords = new Map(vocabulary.halaman.map(({ tautan, kata }) => [tautan, kata.join(' ')]));
  const index = new MiniSearch<Entry & { id: number; kata: string; alamat: string }>({
    fields: ['judul', 'kata', 'alamat', 'di', 'isi', 'tahun'],
    tokenize: wordsOf,
    processTerm: termsOf,
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { judul: 4, kata: 4, alamat: 2, di: 1.5 },
      boostDocument: (id: number) => weightOf(entries[id]),
    },
  });
  index.addAll(
    entries.map((entry, id) => ({
      ...entry,
      id,
      kata: keywords.get(entry.tautan) ?? '',
      alamat: addressWords(entry),
    })),
  );

  const titles = entries.map(({ judul }) => titleWorthOf(judul));

  const hitsOf = (query: Query, question: Question, leads: readonly string[]): Hit[] => {
    const found = index.search(query).flatMap(({ id, terms, queryTerms, score }) => {
      const entry = entries[id as number];
      if (!entry || !isSaid(question.parts, new Set(queryTerms), entry)) return [];
      const share = shareOf(question.parts, new Set(queryTerms));
      const worth = (titles[id as number]?.(question) ?? 1) * share;
      return [{ entry, terms: new Set(terms), score: score * worth }];
    });
    const place = ({ entry }: Hit) => {
      const at = leads.indexOf(entry.tautan);
      return at === -1 ? leads.length : at;
    };
    return found
      .sort((one, other) => place(one) - place(other) || other.score - one.score)
      .map(({ entry, terms }) => ({ entry, terms }));
  };

  return (q) => {
    const words = askedWords(q);
    if (words.length === 0) return { hits: [], isExact: true };
    const leads = leadsOf(words);
    const subject = subjectOf(words);
    const matter = withoutYears(subject);
    const asks = [words, subject, matter].filter(
      (asked, index, all) => asked.length !== all[index - 1]?.length,
    );
    const find = (how: 'AND' | 'OR', asked: readonly string[], way: Way): Hit[] => {
      const parts = partsOf(asked, way.mayBeMistyped);
      const question = { parts, questionWords: questionWords(q) };
      const queries = question.parts.map((part) => partQuery(part, way));
      return hitsOf({ combineWith: how, queries }, question, leads);
    };
    for (const way of ways) {
      for (const asked of asks) {
        const hits = find('AND', asked, way);
        if (hits.length > 0) return { hits, isExact: asked === words && !way.mayBeMistyped };
      }
    }
    return { hits: find('OR', matter, loosest), isExact: false };
  };
}

/** Whether what was found of synonyms of several words stands together, in every part found by them. */
function isSaid(parts: readonly Part[], found: ReadonlySet<string>, entry: Entry): boolean {
  const texts = [entry.judul, entry.di, entry.isi];
  return parts.every(({ words, others }) => {
    if (words.some((word) => termsOf(word).some((term) => found.has(term)))) return true;
    const met = others.filter((phrase) =>
      phrase.every((word) => termsOf(word).some((term) => found.has(term))),
    );
    return met.length === 0 || met.some((phrase) => phrase.length === 1 || isNear(texts, phrase));
  });
}

/** How much of a question was found: an entry with more of it comes first. */
function shareOf(parts: readonly Part[], found: ReadonlySet<string>): number {
  const isFound = (word: string) => termsOf(word).some((term) => found.has(term));
  const met = parts.filter(({ words, others }) =>
    [words, ...others].some((phrase) => phrase.every(isFound)),
  );
  return (Math.max(1, met.length) / parts.length) ** 2;
}

/** The words of a page's own address; those of a record are an id or its title. */
const addressWords = ({ jenis, tautan }: Entry): string =>
  jenis === 'halaman' ? tautan.replaceAll(/[^a-z]+/g, ' ') : '';

/** Finds what was asked, or what means the same. */
function partQuery({ words, others }: Part, way: Way): Query {
  const all = (phrase: readonly string[], of: Way, weight: number): Query => ({
    combineWith: 'AND',
    queries: phrase.map((word) => wordQuery(word, of, weight)),
  });
  // What visitors type may be mistyped; what editors wrote is not: "loker" is no "loket".
  const asWritten = { ...way, mayBeMistyped: false };
  return {
    combineWith: 'OR',
    queries: [all(words, way, 1), ...others.map((phrase) => all(phrase, asWritten, asSynonym))],
  };
}

/** Finds a word, its kin, what begins with it and, if asked, what is nearly it. */
function wordQuery(word: string, { beginningFrom, mayBeMistyped }: Way, weight: number): Query {
  const [, ...stems] = termsOf(word);
  return {
    combineWith: 'OR',
    queries: [
      {
        queries: [word],
        boostTerm: () => asTyped * weight,
        prefix: word.length >= beginningFrom,
        fuzzy: mayBeMistyped && word.length >= slipFrom ? slip : false,
      },
      { queries: stems, boostTerm: () => weight },
    ],
  };
}
