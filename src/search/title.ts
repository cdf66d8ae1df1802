import type { Part } from '#core/search/parts.ts';
import { askedWords, questionWords, termsOf } from '#core/search/words.ts';

/** How much more an entry counts for its title. */
export type TitleWorth = (asked: Question) => number;

/** A question taken apart, with the words in it that only make it one. */
export interface Question {
  parts: readonly Part[];
  questionWords: readonly string[];
}

/** What a title is worth that says what was asked and nothing else. */
const most = 4;

/**
 * The more of a question its title answers, and the less it speaks of anything else, the nearer an
 * entry is to being the answer rather than one of many that mention it.
 */
export function titleWorthOf(title: string): TitleWorth {
  const words = askedWords(title).map((word) => termsOf(word));
  const terms = new Set(words.flat());
  const holds = (phrase: readonly string[]) =>
    phrase.every((word) => termsOf(word).some((term) => terms.has(term)));
  const inTitle = new Set(questionWords(title));
  return ({ parts, questionWords: asking }) => {
    const said = parts.flatMap(({ words: own, others }) => [own, ...others].find(holds) ?? []);
    if (said.length === 0) return 1;
    const asked = new Set(said.flatMap(termsOf));
    const ofQuestion =
      parts.filter(({ words: own, others }) => [own, ...others].some(holds)).length / parts.length;
    const ofTitle = words.filter((each) => each.some((term) => asked.has(term))).length;
    const alike = asking.filter((word) => inTitle.has(word)).length / Math.max(1, asking.length);
    return (1 + (most - 1) * ofQuestion * (ofTitle / words.length)) * (1 + 2 * alike);
  };
}
