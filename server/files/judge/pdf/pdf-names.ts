import {
  aroundDoubt,
  decoded,
  isHalfEscaped,
  isParting,
  longestWord,
  pdfKinds,
} from './pdf-text.ts';

export interface FoundName {
  /** Decoded; empty where readers read it otherwise. */
  name: string;
  /** How it begins and ends around what readers read otherwise; null where all read it alike. */
  doubt: { start: string; end: string } | null;
  /** Whether that name, or the word `obj`, stands right before it, with nothing but spaces and comments between. */
  follows(key: string): boolean;
}

const [hash] = Buffer.from('#');
const [slash, percent, lineFeed, carriageReturn] = Buffer.from('/%\n\r');
/** What a number begins with. */
const numeral = new Uint8Array(256);
for (const byte of Buffer.from('0123456789+-.')) numeral[byte] = 1;
const letter = (text: string) => text.charCodeAt(0);
const obj = (letter('o') << 16) | (letter('b') << 8) | letter('j');

/**
 * Finds the names in a PDF's bytes wherever they stand, in a text, a comment or a stream as well: each
 * reader errs in its own way about what is a text, none about how a name is written.
 * @param keys the names that matter when they stand before another, and `obj`
 * @param on.found told of each
 * @param on.number told of each key that stands before a number, and where it ended
 * @param on.open told of what may be a key, and goes on for some readers over what ends it for others
 * @returns what takes the bytes, one by one
 */
export function findNames(
  keys: readonly string[],
  on: {
    found(name: FoundName): void;
    number(key: string, end: number): void;
    open(): void;
  },
): (byte: number) => void {
  const bitOf = new Map(keys.map((key, at) => [key, 1 << at]));
  /** The keys right before, and those behind which a comment goes on. */
  let [direct, commented] = [0, 0];
  /** From its slash on; empty outside of a name. */
  let word = '';
  /** The last three bytes, the newest lowest. */
  let last = 0;
  /** Bytes read, and those up to where the last name ended. */
  let [position, end] = [0, 0];
  /** Whether a key ended by what is a part of it to some readers, so that it goes on for them. */
  let isHeld = false;

  /** Those of the keys that a name is, or may well be. */
  function keysOf(name: string, doubt: FoundName['doubt']): number {
    if (!doubt) return bitOf.get(name) ?? 0;
    let bits = 0;
    for (const [key, bit] of bitOf) if (mayBe(key, doubt) && isSure(key, doubt)) bits |= bit;
    return bits;
  }

  /** @param by the byte behind it */
  function endName(by: number): void {
    const raw = word.slice(1);
    word = '';
    const doubt = aroundDoubt(raw);
    const name = doubt ? '' : decoded(raw);
    const before = direct;
    [direct, end] = [0, position];
    // It may be any name, and is surely none: who writes millions of them is not heard of each.
    if (before === 0 && doubt?.start === '' && doubt.end === '') return;
    on.found({ name, doubt, follows: (key) => (before & (bitOf.get(key) ?? 0)) !== 0 });
    direct = keysOf(name, doubt);
    const isCut = raw.length >= longestWord - 1;
    if (doubt && direct !== 0 && (isHalfEscaped(raw) || isCut)) on.open();
    isHeld = doubt !== null && direct !== 0 && isParting(by);
  }

  function readOther(byte: number, kind: number): void {
    // An escape in what goes on may take what ends it.
    if (isHeld && byte === hash) on.open();
    if (byte === slash) word = '/';
    else if (byte === percent) [commented, direct] = [commented | direct, 0];
    else if (byte === lineFeed || byte === carriageReturn)
      [direct, commented] = [direct | commented, 0];
    else if (kind !== pdfKinds.space && !(isHeld && kind === 0)) {
      if (numeral[byte] === 1)
        for (const [key, bit] of bitOf) if (direct & bit) on.number(key, end);
      direct = 0;
    } else if (kind === pdfKinds.space) isHeld &&= isParting(byte);
    if (last === obj) direct = bitOf.get('obj') ?? 0;
  }

  return (byte) => {
    position += 1;
    const isBehindObj = last === obj;
    last = ((last << 8) | byte) & 0xff_ff_ff;
    const kind = pdfKinds.of[byte] ?? 0;
    if (word === '') {
      if (direct === 0 && commented === 0 && byte !== slash && last !== obj) return;
    } else if (kind !== 0) {
      endName(byte);
      // Some readers part a number from what it stands in, so that an object begins at the end of a name.
      if (isBehindObj) direct |= bitOf.get('obj') ?? 0;
    } else {
      if (word.length < longestWord) word += String.fromCharCode(byte);
      return;
    }
    readOther(byte, kind);
  };
}

/** Letters of a name that all readers agree on, from which on chance makes none. */
const leastSure = 4;
export const isSure = (name: string, { start, end }: { start: string; end: string }): boolean =>
  start.length + end.length >= Math.min(leastSure, name.length);

/** Whether a name that begins and ends so, by whatever is in between, may be another. */
export const mayBe = (name: string, { start, end }: { start: string; end: string }): boolean =>
  name.startsWith(start) && name.endsWith(end);
