/** How the bytes of a PDF make words and names. */

/** From here on a name is cut: none that matters is nearly as long. */
export const longestWord = 100;

const [space, delimiter] = [1, 2];
const of = new Uint8Array(256);
/** Spaces to some readers, which part nothing for the others. */
const parting = Buffer.from('\x80\xff', 'latin1');
for (const byte of Buffer.from('\0\t\n\f\r ')) of[byte] = space;
for (const byte of parting) of[byte] = space;
for (const byte of Buffer.from('()<>[]{}/%')) of[byte] = delimiter;
/** What a byte is: 0 is part of a word. */
export const pdfKinds = { of, space, delimiter };

/** Whether a byte is a space to some readers, and to the others part of the word around it. */
export const isParting = (byte: number): boolean => of[byte] === space && byte >= 0x80;

/** What each escape stands for, in small letters and in large. */
const escapes = new Map(
  Array.from({ length: 256 }, (_, code) => {
    const digits = code.toString(16).padStart(2, '0');
    const [first = '', second = ''] = digits;
    const spelled = [first, first.toUpperCase()].flatMap((one) =>
      [second, second.toUpperCase()].map((other) => one + other),
    );
    return spelled.map((each): [string, string] => [each, String.fromCharCode(code)]);
  }).flat(),
);

/** A name as it is meant, by its escapes (`#41` is an A). There may be millions: most have none. */
export function decoded(name: string): string {
  let at = name.indexOf('#');
  if (at < 0) return name;
  let [meant, from] = ['', 0];
  while (at >= 0) {
    const letter = escapes.get(name.slice(at + 1, at + 3));
    const next = letter === undefined ? at + 1 : at + 3;
    if (letter !== undefined) {
      meant += name.slice(from, at) + letter;
      from = next;
    }
    at = name.indexOf('#', next);
  }
  return meant + name.slice(from);
}

/** One by which a name ends for some: of both signs as digits nothing is left but a NUL. */
const ending = /#[^1-9a-f]{2}/i;
/** What an escape that its name ends within may be: to some it goes on over what ends the name. */
const halves: Readonly<Record<string, string>> = { 0: '', 5: 'P', 7: 'p' };

/** Whether some readers go on with a name over what ends it. */
export const isHalfEscaped = (name: string): boolean =>
  name.includes('#', name.length - 2) && /#[0-9a-f]?$/i.test(name);

/** Of a name's doubts, how it begins and ends around them. */
interface Around {
  start: string;
  end: string;
}

/** As many read a name that stands in several objects; each is looked into once. */
function onceForAll<T>(work: (name: string) => T): (name: string) => T {
  let last: { name: string; result: T } | null = null;
  return (name) => {
    if (last?.name !== name) last = { name, result: work(name) };
    return last.result;
  };
}

/** How a name begins and ends around what is doubtful in it; null where all read it alike. */
export const aroundDoubt = (name: string): Around | null =>
  name.includes('#') ? doubtIn(name) : null;

/** Where a name has escapes that are not the same to everybody. */
interface Doubts {
  /** Where the first begins and behind the last; -1 where there is none. */
  first: number;
  behind: number;
  /** Where one begins that the name ends within; -1 where none does. */
  half: number;
}

/** What a sign is as a digit of an escape; -1 for any other, and behind the end of a name. */
const digits = new Int8Array(256).fill(-1);
for (let value = 0; value < 16; value += 1) {
  const sign = value.toString(16);
  for (const each of [sign, sign.toUpperCase()]) digits[each.charCodeAt(0)] = value;
}

/**
 * One that each reader reads otherwise ends the name for one, by a NUL, or is of what others make digits. A
 * file may have hundreds of thousands of names, each another. @returns null where there is none at all
 */
function doubtsIn(name: string): Doubts | null {
  const doubts: Doubts = { first: -1, behind: -1, half: -1 };
  let isClear = true;
  for (let at = name.indexOf('#'); at >= 0;) {
    const left = name.length - at - 1;
    const [one = -1, other = -1] = [
      digits[name.charCodeAt(at + 1)],
      digits[name.charCodeAt(at + 2)],
    ];
    const isSame = left >= 2 && one >= 0 && other >= 0 && one + other > 0;
    const isDoubtful = left >= 2 && !isSame;
    if (isDoubtful) {
      if (doubts.first < 0) doubts.first = at;
      doubts.behind = at + 3;
    } else if (left === 1 && (name[at + 1] ?? '') in halves) doubts.half = at;
    isClear &&= isSame;
    at = name.indexOf('#', isDoubtful ? at + 3 : at + 1);
  }
  return isClear ? null : doubts;
}

const doubtIn = onceForAll((name): Around | null => {
  const doubts = doubtsIn(name);
  if (!doubts) return null;
  const { first, behind, half } = doubts;
  if (first < 0 && half < 0) return null;
  const start =
    first < 0 ? name.slice(0, half) + (halves[name[half + 1] ?? ''] ?? '') : name.slice(0, first);
  const isOpen = half >= 0 || ending.test(name) || name.length >= longestWord - 1;
  return { start: decoded(start), end: isOpen ? '' : decoded(name.slice(behind)) };
});
