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
  /** Found by what was typed before, and shown until the answer to what is typed now is there. */
  isEarlier?: boolean;
}

/** Tells a place from all others that are shown: it may stand in two groups. Part of an id in HTML. */
export const keyOf = ({ title }: Group, { to }: Place): string =>
  encodeURIComponent(`${title} ${to}`);

/**
 * What Enter opens: the place that bears the mark, wherever it stands by now, or else the first. Of the
 * earlier ones the first is only taken where what is typed now finds it too.
 */
export function markedOf(groups: readonly Group[], { mark, text }: { mark: string; text: string }) {
  const all = groups.flatMap((group) =>
    group.places.map((place) => ({
      key: keyOf(group, place),
      place,
      isCurrent: !group.isEarlier || matching([place], text).length > 0,
    })),
  );
  return all.find(({ key }) => key === mark) ?? all.find(({ isCurrent }) => isCurrent);
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
