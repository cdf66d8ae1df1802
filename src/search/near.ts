import { termsOf } from '#core/search/words.ts';
import { wordsOf } from '#core/search/text.ts';

/** So many other words may stand between those of a phrase: "penerimaan para calon pegawai". */
const between = 2;

/**
 * Whether a text says a phrase, rather than its words here and there: what receives gifts
 * ("penerimaan hadiah") by its employees is no recruitment ("penerimaan pegawai").
 */
export function isNear(texts: readonly string[], phrase: readonly string[]): boolean {
  const asked = phrase.map((word) => new Set(termsOf(word)));
  return texts.some((text) => {
    const words = wordsOf(text).map(termsOf);
    const says = (at: number, terms: ReadonlySet<string>) =>
      words
        .slice(Math.max(0, at), at + phrase.length + between)
        .some((of) => of.some((term) => terms.has(term)));
    return words.some((_, at) => asked.every((terms) => says(at, terms)));
  });
}
