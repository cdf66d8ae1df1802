import { phraseFinder } from './phrase.ts';
import type { Span } from './span.ts';
import { isNumber, numberFinder } from './written-number.ts';

/** Stands where a text named the person. */
export const blank = '[dihapus]';

/** Shorter ones stand in too many words by chance. */
const shortest = 4;
/** A pattern tries a phrase word by word wherever its first one stands: longer ones are not for it. */
const mostWords = 8;
/** Signs of a phrase that a pattern is made of at most. */
const longest = 60;
const special = /[$()*+.?[\\\]^{|}]/g;

/** Takes what tells of a person out of every text of a value, but for what stands under some keys. */
export type Redact = <T>(value: T, kept?: ReadonlySet<string>) => T;

/**
 * Takes words that tell who somebody is out of texts, however they are written in capitals, where they
 * stand as words of their own. Whatever the words and the texts, it takes no longer than they are long.
 * @returns maps every text of a JSON value, at any depth, but for what stands under some keys
 */
export function redactor(words: readonly unknown[]): Redact {
  const told = words
    .filter((word): word is string => typeof word === 'string')
    .map((word) => word.trim())
    .filter((word) => word.length >= shortest)
    // A name before the part of it that is another's.
    .sort((one, other) => other.length - one.length);
  if (told.length === 0) return (value) => value;
  const [numbers, phrases] = [told.filter(isNumber), told.filter((word) => !isNumber(word))];
  // A pattern tries each of them anew at every sign, so that long ones are not for it.
  const isLong = (phrase: string) =>
    phrase.length > longest || phrase.split(/\s+/, mostWords + 1).length > mostWords;
  const finders = [
    phraseFinder(phrases.filter(isLong)),
    patternFinder(phrases.filter((phrase) => !isLong(phrase))),
    numberFinder(numbers),
  ];
  const cleanText = (text: string) =>
    without(
      text,
      finders.flatMap((find) => find(text)),
    );

  function clean(value: unknown, kept?: ReadonlySet<string>): unknown {
    if (typeof value === 'string') return cleanText(value);
    if (Array.isArray(value)) return value.map((each) => clean(each, kept));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, kept?.has(key) ? each : clean(each, kept)]),
    );
  }
  return <T>(value: T, kept?: ReadonlySet<string>) => clean(value, kept) as T;
}

/** The name of a file, in which other signs may stand for spaces; as it was where it names nobody. */
export function redactedFileName(redact: Redact, name: string): string {
  let told = redact(name);
  // A name may have a hyphen of its own.
  for (const signs of [/_/g, /[_-]/g]) {
    const spaced = told.replaceAll(signs, ' ');
    const clean = redact(spaced);
    if (clean !== spaced) told = clean;
  }
  return told;
}

/** A text with what was found in it blanked, once for what shares signs. */
function without(text: string, found: readonly Span[]): string {
  let [result, done] = ['', 0];
  for (const { from, to } of found.toSorted((one, other) => one.from - other.from)) {
    if (from >= done) result += text.slice(done, from) + blank;
    done = Math.max(done, to);
  }
  return result + text.slice(done);
}

/** Finds phrases of few words by a pattern of them all, where they stand by themselves. */
function patternFinder(phrases: readonly string[]): (text: string) => Span[] {
  if (phrases.length === 0) return () => [];
  const told = phrases.map((phrase) =>
    phrase.replaceAll(special, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
  );
  const alone = String.raw`(?<![\p{L}\p{N}])(?:${told.join('|')})(?![\p{L}\p{N}])`;
  const pattern = new RegExp(alone, 'giu');
  return (text) =>
    Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({
      from: index,
      to: index + length,
    }));
}
