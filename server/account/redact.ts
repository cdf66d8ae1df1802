import { phraseFinder } from './phrase.ts';

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
  // A pattern tries each of them anew at every sign, so that long ones are not for it.
  const isLong = (phrase: string) =>
    phrase.length > longest || phrase.split(/\s+/, mostWords + 1).length > mostWords;
  const withoutLong = phraseFinder(told.filter(isLong));
  const pattern = patternOf(told.filter((phrase) => !isLong(phrase)));

  function cleanText(text: string): string {
    const rest = withoutLong(text, blank);
    return pattern ? rest.replaceAll(pattern, blank) : rest;
  }

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

function patternOf(phrases: readonly string[]): RegExp | null {
  if (phrases.length === 0) return null;
  const told = phrases.map((phrase) =>
    number.test(phrase)
      ? writtenNumber(phrase)
      : phrase.replaceAll(special, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
  );
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${told.join('|')})(?![\p{L}\p{N}])`, 'giu');
}

/** As accounts keep numbers: of telephones, identities and taxes. */
const number = /^\d{8,}$/;
/** What may stand between two digits of a number that is written in groups. */
const gap = String.raw`[\s.()/-]{0,3}`;

/** A number in digits alone, however people write it: in groups, of a telephone with the country before it. */
function writtenNumber(digits: string): string {
  const [, zeros = '', rest = ''] = /^(0{0,2})(.*)$/.exec(digits) ?? [];
  const head = {
    '': '',
    '0': String.raw`(?:0|(?:\+|00)?62${gap}0?)${gap}`,
    '00': String.raw`(?:00|\+)${gap}`,
  }[zeros];
  return `${head ?? ''}${Array.from(rest).join(gap)}`;
}
