import MiniSearch from 'minisearch';

/** How much of a word may be mistyped: one letter of five, in words of so many letters. */
export const slip = 0.2;
export const slipFrom = 5;

/** Finds the nearest of some words to one that is nearly it. */
export function nearestOf(words: readonly string[]): (typed: string) => string | undefined {
  const asItIs = { tokenize: (text: string) => [text], processTerm: (term: string) => term };
  const index = new MiniSearch({ fields: ['word'], ...asItIs, searchOptions: asItIs });
  index.addAll(words.map((word, id) => ({ id, word })));
  return (typed) => {
    if (typed.length < slipFrom) return undefined;
    const [nearest] = index.search(typed, { fuzzy: slip });
    return nearest && words[nearest.id as number];
  };
}
