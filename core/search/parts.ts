import { askedWords } from './words.ts';

/** Words of a question that are looked for together, with what else means the same. */
export interface Part {
  words: string[];
  others: string[][];
}

/** Finds the nearest of some words to one that is nearly it. */
type NearestOf = (words: readonly string[]) => (typed: string) => string | undefined;

/**
 * Takes the words of a question apart, the longest phrases that have synonyms first; asked to, also
 * by what a word may have been mistyped from.
 * @param synonyms groups of phrases that mean the same
 */
export function partsBy(
  synonyms: readonly (readonly string[])[],
  nearestOf: NearestOf = () => () => undefined,
): (words: readonly string[], mayBeMistyped?: boolean) => Part[] {
  const others = new Map<string, string[][]>();
  let longest = 1;
  for (const group of synonyms) {
    const phrases = group.map(askedWords);
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      const same = phrases.filter((each) => each !== phrase);
      others.set(key, [...(others.get(key) ?? []), ...same]);
      longest = Math.max(longest, phrase.length);
    }
  }
  const nearest = nearestOf([...others.keys()]);
  /** What else a mistyped word means: what was meant, and whatever means that. */
  const meantBy = (typed: string): string[][] => {
    const meant = nearest(typed);
    return meant === undefined ? [] : [meant.split(' '), ...(others.get(meant) ?? [])];
  };
  return (words, mayBeMistyped = false) => {
    const parts: Part[] = [];
    for (let at = 0; at < words.length;) {
      let length = Math.min(longest, words.length - at);
      while (length > 1 && !others.has(words.slice(at, at + length).join(' '))) length -= 1;
      const taken = words.slice(at, at + length);
      const typed = taken.join(' ');
      const same = others.get(typed) ?? (mayBeMistyped ? meantBy(typed) : []);
      parts.push({ words: taken, others: same });
      at += length;
    }
    return parts;
  };
}
