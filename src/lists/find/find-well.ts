import type { Entry } from '#core/site/entry.ts';
import { termsOf } from '#core/search/words.ts';
import { wordsOf } from '#core/search/text.ts';
import { searchOf } from '../../search/engine.ts';
import { siteVocabulary } from '../../search/site-vocabulary.ts';
import { findPlainly, type FindRows } from './find.ts';
import { textsOf, type ListedRow } from '../table/table.ts';

/** Finds rows as the search of the site does: by stems, synonyms, and words that were mistyped. */
export function findWell(rows: readonly ListedRow[]): FindRows {
  const entries = rows.map(({ judul, owner, element }): Entry => {
    const [number = '', , ...texts] = textsOf(element);
    return {
      ...{ jenis: 'berkala', judul, di: `${number} ${owner}`, isi: texts.join(' ') },
      tautan: `${location.pathname}#${element.id}`,
    };
  });
  const placeOf = new Map(entries.map((entry, place) => [entry, place]));
  const search = searchOf(entries, siteVocabulary);
  const findTyped = findPlainly(rows);

  return (q) => {
    if (wordsOf(q).length === 0) return { rows, isRanked: false, isExact: true, words: [] };
    const { hits, isExact } = search(q);
    // The beginning of a word on its way, or a number: 15 is no word of any text, and 15a a row.
    if (hits.length === 0) return findTyped(q);
    const found = hits.flatMap(({ entry, terms }) => {
      const row = rows[placeOf.get(entry) ?? -1];
      return row ? [{ row, terms }] : [];
    });
    const words = found.flatMap(({ row, terms }) =>
      row.text.split(' ').filter((word) => termsOf(word).some((term) => terms.has(term))),
    );
    const all = found.map(({ row }) => row);
    return { rows: all, isRanked: true, isExact, words: [...new Set(words)] };
  };
}
