import { createPdfObject, type OnObject, type PdfObject } from './pdf-object.ts';

/** Keys of an object that tell what a stream holds, and the first words and names (`/Name`) behind each; such a name, too. */
export type Said = ReadonlyMap<string, readonly string[]>;

/** Objects that began within others which have not ended. Of honest documents a broken one has a few. */
const mostAtOnce = 8;
/** Of the words behind a key: with more it is neither a number nor a reference, however many there are. */
const mostWords = 4;

/** The mark behind which a reader begins: it stands behind a number, by whatever name (`0`, `-`, `0.`), with spaces or a comment between. */
const obj = 0x6f_62_6a;
const letterO = obj >>> 16;
const [behindNumber, between] = [1, 2];
const beforeMark = new Uint8Array(256);
for (const byte of Buffer.from('0123456789+-.\n\r')) beforeMark[byte] = behindNumber;
for (const byte of Buffer.from('\0\t\f \x80\xff', 'latin1')) beforeMark[byte] = between;

export interface Begun {
  object: PdfObject;
  said: Said;
}

/** An object that tells what its keys say of its stream, of those that are `telling`; and which names (`/Name`) it has. */
export function createTelling(telling: ReadonlySet<string>, on: Omit<OnObject, 'word'>): Begun {
  const said = new Map<string, string[]>();
  /** What words and names are said of. */
  let words: string[] | undefined;
  function add(word: string): void {
    if (words && words.length < mostWords) words.push(word);
  }
  const object = createPdfObject({
    ...on,
    name(found) {
      const { name, depth, isKey } = found;
      if (telling.has(`/${name}`)) said.set(`/${name}`, []);
      if (depth > 1 || !isKey) add(`/${name}`);
      else if (telling.has(name)) {
        // Said twice it says nothing.
        words = said.get(name) ?? [];
        if (said.has(name)) add(name);
        said.set(name, words);
      } else words = undefined;
      on.name(found);
    },
    word: add,
  });
  return { object, said };
}

export interface PdfObjects {
  /**
   * Reads on.
   * @returns how far, and what was said of the stream whose content begins there; null when all was read
   */
  read(bytes: Buffer): { at: number; said: Said } | null;
  /** Bytes read so far, once for the object that they are read for; for each of several twice. */
  steps(): number;
  /** Bytes read so far. */
  position(): number;
  /** Those that have not ended. */
  open(): readonly Begun[];
}

/**
 * Reads the objects of a PDF. A reader goes where the table of objects sends it, into a text, a comment or
 * a stream of another object as well: so one begins behind every mark, and those around it go on.
 * @param begin makes one
 * @param on.byte told of each, before it is read
 * @param on.stream whether it is looked into, by its dictionary
 * @param on.ended told of an object that no stream follows
 * @param on.crowd told where more are begun in each other than anybody writes
 */
export function createPdfObjects(
  begin: () => Begun,
  on: {
    byte(byte: number): void;
    stream(of: Begun): boolean;
    ended(of: Begun): void;
    crowd(): never;
  },
): PdfObjects {
  let all: Begun[] = [];
  let [steps, position] = [0, 0];
  /** The last three bytes, the newest lowest. */
  let last = 0;
  /** Whether a mark may stand here, and whether one that may began with an `o`. */
  let [mayBegin, mayEnd] = [false, false];

  /** @returns what was said of a stream that begins behind this byte, and is to be looked into */
  function readOne(byte: number): Said | null {
    let found: Said | null = null;
    let isAnyOver = false;
    // Honest documents have one; in more than that each name is told and kept anew.
    steps += all.length > 1 ? 2 * all.length : all.length;
    for (const each of all) {
      const came = each.object.read(byte);
      if (came === 'more') continue;
      isAnyOver ||= each.object.isOver();
      if (came === 'ended') on.ended(each);
      else if (on.stream(each)) {
        if (found) on.crowd();
        found = each.said;
      }
    }
    if (isAnyOver) all = all.filter(({ object }) => !object.isOver());
    return found;
  }

  return {
    steps: () => steps,
    position: () => position,
    open: () => all,
    read(bytes) {
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0;
        steps += 1;
        position += 1;
        on.byte(byte);
        last = ((last << 8) | byte) & 0xff_ff_ff;
        const said = all.length > 0 ? readOne(byte) : null;
        if (byte === letterO) mayEnd = mayBegin;
        const kind = beforeMark[byte];
        if (kind !== between) mayBegin = kind === behindNumber;
        if (last === obj && mayEnd) {
          if (all.length === mostAtOnce) on.crowd();
          all.push(begin());
        }
        if (said) return { at, said };
      }
      return null;
    },
  };
}
