import { digitAutomaton } from './digit-automaton.ts';
import { goesOn, type Span } from './span.ts';

/**
 * As accounts keep numbers: of telephones, identities and taxes, none of which has more than 16 digits. That
 * bounds how many may end at one place of a text.
 */
export const isNumber = (word: string): boolean => /^\d{8,20}$/.test(word);

/** What may stand between two digits of a number that is written in groups. */
const gap = /^[\s.()/-]{0,3}$/;
const longestGap = 3;
/** Stands in folded digits for all else. */
const other = ' ';
const zero = 48;

/**
 * By the zeros that a number is kept with, how it may begin instead: one of a telephone in Indonesia with
 * the country before it, that of another country with a sign before it. The longest first.
 */
const heads: Readonly<Record<string, readonly string[]>> = {
  '': [''],
  '0': ['00620', '+620', '0062', '+62', '620', '62', '0'],
  '00': ['00', '+'],
};

/** The digits and plus signs of a text, without what parts groups, and where each stands in the text. */
function fold(text: string): { plain: string; at: Uint32Array } {
  const at = new Uint32Array(text.length);
  let [plain, last] = ['', -1];
  for (const { 0: sign, index } of text.matchAll(/[\d+]/g)) {
    const between = index - last - 1;
    const isOne = between <= longestGap && gap.test(text.slice(last + 1, index));
    if (plain !== '' && !isOne) plain += other;
    at[plain.length] = index;
    plain += sign;
    last = index;
  }
  return { plain, at };
}

interface Written {
  /** How many digits there are behind the head. */
  length: number;
  heads: readonly string[];
}

/** What is looked for: numbers without the zeros before them, each with the heads that it may have. */
function writtenOf(numbers: readonly string[]): Map<string, Written> {
  const written = new Map<string, Written>();
  for (const digits of numbers) {
    const [, zeros = '', rest = ''] = /^(0{0,2})(.*)$/.exec(digits) ?? [];
    const all = new Set([...(written.get(rest)?.heads ?? []), ...(heads[zeros] ?? [])]);
    const longestFirst = [...all].sort((one, other) => other.length - one.length);
    written.set(rest, { length: rest.length, heads: longestFirst });
  }
  return written;
}

/**
 * Finds numbers however people write them: in groups, of a telephone with the country before it. A text is
 * gone through once, however many they are.
 * @param numbers of digits alone
 * @returns where they stand; some may share digits
 */
export function numberFinder(numbers: readonly string[]): (text: string) => Span[] {
  if (numbers.length === 0) return () => [];
  const automaton = digitAutomaton(writtenOf(numbers));
  return (text) => {
    const { plain, at } = fold(text);
    const spans: Span[] = [];
    let state = 0;
    for (let index = 0; index < plain.length; index += 1) {
      const digit = plain.charCodeAt(index) - zero;
      state = digit < 0 ? 0 : automaton.after(state, digit);
      const to = (at[index] ?? 0) + 1;
      if (state === 0 || goesOn(text[to])) continue;
      for (const { heads, length } of automaton.endingIn(state)) {
        const from = heads
          .map((head) => ({ head, from: index + 1 - length - head.length }))
          .find(
            ({ head, from }) =>
              from >= 0 && plain.startsWith(head, from) && !goesOn(text[(at[from] ?? 0) - 1]),
          )?.from;
        if (from === undefined) continue;
        // A shorter one that ends here is within it.
        spans.push({ from: at[from] ?? 0, to });
        break;
      }
    }
    return spans;
  };
}
