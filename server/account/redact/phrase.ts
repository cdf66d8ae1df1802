import { goesOn, type Span } from './span.ts';

const isSpace = (text: string, index: number) =>
  text.charCodeAt(index) < 128 ? text.charCodeAt(index) <= 32 : text.charAt(index).trim() === '';

/** A text in small letters with one space for many, and where each sign of it stands in the text. */
function fold(text: string): { plain: string; at: Uint32Array } {
  const small = inSmall(text);
  const at = new Uint32Array(text.length);
  const words: string[] = [];
  let length = 0;
  for (let index = 0; index < text.length;) {
    const from = index;
    const space = isSpace(text, index);
    while (index < text.length && isSpace(text, index) === space) index += 1;
    if (space) {
      at[length] = from;
      length += 1;
      words.push(' ');
    } else {
      for (let each = from; each < index; each += 1) at[length + each - from] = each;
      length += index - from;
      words.push(small.slice(from, index));
    }
  }
  return { plain: words.join(''), at };
}

/** Sign by sign where a small letter is two, so that each stays in its place. */
function inSmall(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  const sign = (each: string) => (each.toLowerCase().length === 1 ? each.toLowerCase() : each);
  return Array.from({ length: text.length }, (_, index) => sign(text.charAt(index))).join('');
}

interface Sought {
  plain: string;
  /** Of its first signs, by their count: how many of their last ones it begins with. */
  borders: Uint32Array;
}

function soughtOf(phrase: string): Sought {
  const { plain } = fold(phrase);
  const borders = new Uint32Array(plain.length + 1);
  let held = 0;
  for (let index = 1; index < plain.length; index += 1) {
    held = heldAfter({ plain, borders }, held, plain.charCodeAt(index));
    borders[index + 1] = held;
  }
  return { plain, borders };
}

/** How many of its first signs stand behind one another once a sign has come (Knuth, Morris, Pratt). */
function heldAfter({ plain, borders }: Sought, before: number, sign: number): number {
  let held = before;
  while (held > 0 && plain.charCodeAt(held) !== sign) held = borders[held] ?? 0;
  return plain.charCodeAt(held) === sign ? held + 1 : held;
}

/** Marks where a phrase stands by itself and nothing is marked yet, its first sign by 1, the others by 2. */
function mark(sought: Sought, text: string, marks: Uint8Array): void {
  const { length } = sought.plain;
  let held = 0;
  for (let index = 0; index < text.length; index += 1) {
    held = heldAfter(sought, held, text.charCodeAt(index));
    if (held < length) continue;
    const from = index + 1 - length;
    const isPart = goesOn(text[from - 1]) || goesOn(text[index + 1]);
    // What is marked is as long at least, so that it has the one end of what it shares signs with.
    if (isPart || marks[from] !== 0 || marks[index] !== 0) {
      held = sought.borders[held] ?? 0;
      continue;
    }
    marks.fill(2, from, index + 1);
    marks[from] = 1;
    held = 0;
  }
}

/**
 * Finds phrases of many words, however they are broken into lines or written in capitals, where they
 * stand by themselves; of two that share words the longer. A text is gone through once for each of
 * them, sign by sign, whatever nearly stands in it.
 */
export function phraseFinder(phrases: readonly string[]): (text: string) => Span[] {
  const all = phrases.map(soughtOf).sort((one, other) => other.plain.length - one.plain.length);
  const shortest = all.at(-1)?.plain.length ?? Infinity;
  return (text) => {
    if (text.length < shortest) return [];
    const { plain, at } = fold(text);
    const marks = new Uint8Array(plain.length);
    for (const sought of all) mark(sought, plain, marks);
    const spans: Span[] = [];
    for (let from = marks.indexOf(1); from !== -1; from = marks.indexOf(1, from + 1)) {
      let end = from + 1;
      while (marks[end] === 2) end += 1;
      spans.push({ from: at[from] ?? 0, to: (at[end - 1] ?? 0) + 1 });
    }
    return spans;
  };
}
