import type { Tables } from '#server/database/index.ts';

/** A word by which an account may be known, and since when it was the account's. */
export interface KnownWord {
  word: string;
  since: string;
}

/** What an entry of the log says of an account. */
export interface Change {
  moment: string;
  before: ReadonlyMap<string, unknown>;
  after: ReadonlyMap<string, unknown>;
}

/** A word of an account as it is now, and its field. */
export type Current = readonly [field: string, word: unknown];

export interface KnownWords {
  note(change: Change): void;
  /** That something changed at a moment, of which the log says no more what. */
  noteUnknown(moment: string): void;
  words(now: readonly Current[]): KnownWord[];
}

/**
 * Gathers what some fields of an account have held, each since the log has it: what it does not have since
 * its field was last seen to change, or from the start where it never was.
 * @param most so many former ones at most: more is nobody's life, but a program
 */
export function knownWords(
  fields: readonly string[],
  { dibuat_pada: begin }: Pick<Tables['user'], 'dibuat_pada'>,
  most: number,
): KnownWords {
  /** When each is first known to have become the account's, and to have been so before. */
  const [came, had] = [new Map<unknown, string>(), new Map<unknown, string>()];
  /** When each field was last seen to change. */
  const changed = new Map<string, string>();
  const first = (moments: Map<unknown, string>, word: unknown, moment: string) => {
    const known = moments.get(word);
    if (known === undefined ? moments.size < most : moment < known) moments.set(word, moment);
  };
  const seenToChange = (name: string, moment: string) => {
    if (moment > (changed.get(name) ?? '')) changed.set(name, moment);
  };
  const sinceOf = (word: unknown): string => {
    const [begun, before] = [came.get(word), had.get(word)];
    const isFromStart = begun === undefined || (before !== undefined && before < begun);
    return isFromStart ? begin : begun;
  };
  return {
    note({ moment, before, after }) {
      for (const name of fields) {
        const [old, value] = [before.get(name), after.get(name)];
        first(had, old, moment);
        if (value === old) continue;
        first(came, value, moment);
        seenToChange(name, moment);
      }
    },
    noteUnknown(moment) {
      for (const name of fields) seenToChange(name, moment);
    },
    words(now) {
      const since = new Map([...came.keys(), ...had.keys()].map((word) => [word, sinceOf(word)]));
      for (const [field, word] of now)
        if (!since.has(word)) since.set(word, changed.get(field) ?? begin);
      return [...since].flatMap(([word, since]) =>
        typeof word === 'string' ? [{ word, since }] : [],
      );
    },
  };
}

/**
 * Makes something of the words that were known by a moment, once for each set of them.
 * @param make of the words alone
 */
export function asKnownAt<T>(
  words: readonly KnownWord[],
  make: (words: string[]) => T,
): (moment: string) => T {
  const inOrder = words.toSorted((one, other) => (one.since < other.since ? -1 : 1));
  const made = new Map<number, { known: T }>();
  return (moment) => {
    const known = inOrder.filter(({ since }) => since <= moment);
    const there = made.get(known.length) ?? { known: make(known.map(({ word }) => word)) };
    made.set(known.length, there);
    return there.known;
  };
}
