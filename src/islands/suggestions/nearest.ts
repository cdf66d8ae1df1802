import type { Found } from '#src/search/engine.ts';
import type { Entry } from '#core/site/entry.ts';
import { askedWords, termsOf } from '#core/search/words.ts';

/** More would keep people from what they came for. */
const most = 4;
/** How many of the words of a longer title must be found where not all of them are. */
const enough = 0.5;

/**
 * What a title may be asking for, the nearest first. Pages that explain the service are no answer
 * to a request, unless every word of the title is on them.
 */
export function nearest(title: string, { hits, isExact }: Found): Entry[] {
  const words = askedWords(title);
  const wanted = Math.max(isExact ? 1 : 2, words.length * enough);
  return hits
    .filter(({ entry }) => isExact || entry.jenis !== 'halaman')
    .filter(({ terms }) => countIn(words, terms) >= wanted)
    .map(({ entry }) => entry)
    .slice(0, most);
}

/** How many words a hit was found by, in whatever form: a term may go on where the word ends. */
function countIn(words: readonly string[], terms: ReadonlySet<string>): number {
  const found = [...terms];
  return words.filter((word) =>
    termsOf(word).some((form) => found.some((term) => term.startsWith(form))),
  ).length;
}
