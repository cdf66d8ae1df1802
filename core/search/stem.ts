/**
 * Indonesian stemming without a dictionary: what a word may be derived from. A nasal prefix hides
 * the first letter of its root ("memohon" may come from "mohon" or "pohon"), so a word has several
 * candidates, and two words are kin when they share one. Wrong candidates cost little: they seldom
 * meet another word, and what is written as it was asked for ranks first anyway.
 */
export function stemsOf(word: string): string[] {
  if (word.length <= shortest + 1 || /\d/.test(word)) return [];
  const found = new Set<string>();
  for (const bare of endings(word, inflections)) {
    for (const trunk of endings(bare, suffixes)) {
      for (const root of roots(trunk, 2)) found.add(root);
    }
  }
  found.delete(word);
  return [...found];
}

const shortest = 3;
/** Particles and possessives; they come before suffixes when a word is taken apart. */
const inflections = ['kah', 'lah', 'pun', 'nya', 'ku', 'mu'];
const suffixes = ['kan', 'an', 'i'];

/** A prefix with the letters that may stand in place of it before a vowel. */
const prefixes: readonly [prefix: string, hidden?: string][] = [
  ...(['di', 'ke', 'se', 'ter', 'ber', 'per', 'pe', 'me', 'be'] as const).map(
    (prefix): [string] => [prefix],
  ),
  ...(['me', 'pe'] as const).flatMap((start): [string, string?][] => [
    [`${start}m`, 'p'],
    [`${start}n`, 't'],
    [`${start}ng`, 'k'],
    [`${start}ny`, 's'],
    [`${start}nge`],
  ]),
];

/** No Indonesian root begins with two consonants, but for these and borrowed words. */
const beginning =
  /^(?:[aiueo]|(?:ng|ny|sy|kh|pr|tr|kr|br|dr|gr|pl|kl|bl|sp|st|sk|[b-df-hj-np-tv-z])[aiueo])/;
const isRoot = (text: string): boolean =>
  text.length >= shortest && beginning.test(text) && !tooCommon.has(text);
/** Roots of so many words that they would make kin of everything. */
const tooCommon = new Set(['ada', 'apa', 'ini', 'itu']);

/** The word as it is, and without an ending. */
function endings(word: string, of: readonly string[]): string[] {
  const cut = of
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortest)
    .map((ending) => word.slice(0, -ending.length));
  return [word, ...cut];
}

function roots(word: string, deep: number): string[] {
  const found = isRoot(word) ? [word] : [];
  if (deep === 0) return found;
  for (const [prefix, hidden] of prefixes) {
    if (!word.startsWith(prefix)) continue;
    const rest = word.slice(prefix.length);
    found.push(...roots(rest, deep - 1));
    if (hidden !== undefined && /^[aiueo]/.test(rest))
      found.push(...roots(hidden + rest, deep - 1));
  }
  return found.filter(isRoot);
}
