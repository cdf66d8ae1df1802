/** Where a mention may begin: at the start, or after what is no part of a word. */
const begins = /(?<![\p{L}\p{N}_.+-])@/gu;

/**
 * The names that a text mentions, of those that are given: each `@` counts for the longest that follows it.
 * Of an `@` that none follows, nobody is mentioned.
 */
export function mentionedNames(text: string, names: readonly string[]): string[] {
  const lower = text.toLowerCase();
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const found = [...lower.matchAll(begins)].flatMap(({ index }) => {
    const rest = lower.slice(index + 1);
    const name = longestFirst.find((each) => isAt(rest, each.toLowerCase()));
    return name === undefined ? [] : [name];
  });
  return [...new Set(found)];
}

/** Whether a text begins with a name, and goes on with another word if at all. */
const isAt = (rest: string, name: string): boolean =>
  name !== '' && rest.startsWith(name) && !/^[\p{L}\p{N}_]/u.test(rest.slice(name.length));

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
