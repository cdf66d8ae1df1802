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

/** An escape that each reader reads otherwise: one ends the name at a NUL, others make what is no digit one. */
const doubtful = /#(?:00|(?![0-9a-f]{2})..)/gi;
/** One by which a name ends for some: of both signs as digits nothing is left but a NUL. */
const ending = /#[^1-9a-f]{2}/i;
/** One that its name ends within: to some it goes on over what ends the name, and is a NUL, a P or a p. */
const halfEscape = /#([057])$/;
const halves: Readonly<Record<string, string>> = { 0: '', 5: 'P', 7: 'p' };

/** Whether some readers go on with a name over what ends it. */
export const isHalfEscaped = (name: string): boolean =>
  name.includes('#', name.length - 2) && /#[0-9a-f]?$/i.test(name);

/** A name in which each escape is what it is to everybody. */
const clear = /^(?:[^#]|#(?!00)[0-9a-f]{2})*$/i;

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

const doubtIn = onceForAll((name): Around | null => {
  if (clear.test(name)) return null;
  // A sign that an escape has taken begins none.
  const half = halfEscape.exec(name.replaceAll(doubtful, '...'));
  const whole = half ? name.slice(0, half.index) + (halves[half[1] ?? ''] ?? '') : name;
  const [start = '', ...rest] = whole.split(doubtful);
  const isOpen = half !== null || ending.test(name) || name.length >= longestWord - 1;
  const end = isOpen ? '' : rest.at(-1);
  return end === undefined || (rest.length === 0 && half === null)
    ? null
    : { start: decoded(start), end: decoded(end) };
});
