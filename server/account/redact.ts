/** Stands where a text named the person. */
export const blank = '[dihapus]';

/** Shorter ones stand in too many words by chance. */
const shortest = 4;
const special = /[$()*+.?[\\\]^{|}]/g;

/**
 * Takes words that tell who somebody is out of texts, however they are written in capitals, where they
 * stand as words of their own.
 * @returns maps every text of a JSON value, at any depth, but for what stands under some keys
 */
export function redactor(
  words: readonly unknown[],
): <T>(value: T, kept?: ReadonlySet<string>) => T {
  const told = words
    .filter((word): word is string => typeof word === 'string')
    .map((word) => word.trim())
    .filter((word) => word.length >= shortest)
    // A name before the part of it that is another's.
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(special, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`));
  if (told.length === 0) return (value) => value;
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${told.join('|')})(?![\p{L}\p{N}])`,
    'giu',
  );

  function clean(value: unknown, kept?: ReadonlySet<string>): unknown {
    if (typeof value === 'string') return value.replaceAll(pattern, blank);
    if (Array.isArray(value)) return value.map((each) => clean(each, kept));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, kept?.has(key) ? each : clean(each, kept)]),
    );
  }
  return <T>(value: T, kept?: ReadonlySet<string>) => clean(value, kept) as T;
}
