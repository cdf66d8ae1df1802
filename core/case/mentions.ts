/** Where a mention may begin: at the start, or after what is no part of a word. */
const begins = /(?<![\p{L}\p{N}_.+-])@/gu;

/**
 * The names that a text mentions, of those that are given: each `@` counts for the longest that follows it.
 * Of an `@` that none follows, nobody is mentioned.
 */
export function mentionedNames(text: string, names: readonly string[]): string[] {
  const lower = text.toLowerCase();
  const known = new Map<string, string>();
  // By their first letter: an `@` is looked at once for each length that a name may have.
  const lengths = new Map<string, Set<number>>();
  for (const name of names) {
    const small = name.toLowerCase();
    if (small === '' || known.has(small)) continue;
    known.set(small, name);
    const first = small.charAt(0);
    lengths.set(first, (lengths.get(first) ?? new Set()).add(small.length));
  }
  const longestFirst = new Map(
    [...lengths].map(([first, each]) => [first, [...each].sort((one, other) => other - one)]),
  );
  const found = [...lower.matchAll(begins)].flatMap(({ index }) => {
    const from = index + 1;
    for (const length of longestFirst.get(lower.charAt(from)) ?? []) {
      const name = known.get(lower.slice(from, from + length));
      if (name !== undefined && endsAt(lower, from + length)) return [name];
    }
    return [];
  });
  return [...new Set(found)];
}

/** Whether a word ends at a place of a text. */
const endsAt = (text: string, at: number): boolean =>
  !/^[\p{L}\p{N}_]/u.test(text.slice(at, at + 2));

/** What somebody is typing after an `@`, up to the caret; null where that is no mention. */
export function typedMention(before: string): { at: number; text: string } | null {
  const [last] = [...before.matchAll(begins)].slice(-1);
  if (!last) return null;
  const text = before.slice(last.index + 1);
  return /^[\p{L}\p{N} .,'’-]{0,60}$/u.test(text) ? { at: last.index, text } : null;
}

/** The officers whose name, or a word of it, begins with what is typed. */
export function matchingNames<O extends { nama: string }>(
  officers: readonly O[],
  text: string,
): O[] {
  const typed = text.toLowerCase();
  return officers.filter(({ nama }) => {
    const name = nama.toLowerCase();
    return name.startsWith(typed) || name.split(/\s+/u).some((word) => word.startsWith(typed));
  });
}
