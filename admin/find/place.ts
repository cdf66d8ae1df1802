/** Something that the search over everything leads to. */
export interface Place {
  /** Its own among all: where it leads. */
  to: string;
  label: string;
  /** What tells it from others of that name. */
  note?: string;
  /** The name of its icon, as the menu has it. */
  icon: string;
}

export interface Group {
  title: string;
  places: readonly Place[];
}

/** What is found by a word that is typed, at the beginning of one of its own. */
export function matching(places: readonly Place[], text: string): Place[] {
  const words = wordsOf(text);
  return places.filter(({ label, note = '' }) => {
    const own = wordsOf(`${label} ${note}`);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The same places with one more that comes first, each once. */
export const withRecent = (places: readonly Place[], place: Place, most: number): Place[] =>
  [place, ...places.filter(({ to }) => to !== place.to)].slice(0, most);
