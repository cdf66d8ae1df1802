import { createPdfObject, type OnObject, type PdfObject } from './pdf-object.ts';

/** The names in an object that tell what a stream holds, and the first words behind each. */
export type Said = ReadonlyMap<string, readonly string[]>;

/** Objects that began within others which have not ended. Of honest documents a broken one has a few. */
const mostAtOnce = 8;
/** Of the words behind a name: from two on it is no number, however many there are. */
const mostWords = 2;

/** Marks behind which a reader begins: `obj`, not as the end of a longer word, and `trailer` wherever it stands. */
const [obj, iler, tra] = [0x6f_62_6a, 0x69_6c_65_72, 0x74_72_61];
const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

export interface Begun {
  object: PdfObject;
  said: Said;
}

/** An object that tells what the names in it say of its stream, of those that are `telling`. */
export function createTelling(telling: ReadonlySet<string>, on: Omit<OnObject, 'value'>): Begun {
  const said = new Map<string, string[]>();
  const object = createPdfObject({
    ...on,
    name(found) {
      if (telling.has(found.name) && !said.has(found.name)) said.set(found.name, []);
      on.name(found);
    },
    value(name, word) {
      const words = said.get(name);
      if (words && words.length < mostWords) words.push(word);
    },
  });
  return { object, said };
}

export interface PdfObjects {
  /**
   * Reads on.
   * @returns how far, and what was said of the stream whose content begins there; null when all was read
   */
  read(bytes: Buffer): { at: number; said: Said } | null;
  /** Bytes read so far, once for each object that they are read for. */
  steps(): number;
}

/**
 * Reads the objects of a PDF. A reader goes where the table of objects sends it, into a text, a comment or
 * a stream of another object as well: so one begins behind every mark, and those around it go on.
 * @param begin makes one
 * @param on.stream whether it is looked into, by what was said of it
 * @param on.crowd told where more are begun in each other than anybody writes
 */
export function createPdfObjects(
  begin: () => Begun,
  on: { stream(said: Said): boolean; crowd(): never },
): PdfObjects {
  let all: Begun[] = [];
  let steps = 0;
  /** The last four bytes and the four before them, the newest lowest. */
  let [last, older] = [0, 0];

  /** @returns what was said of a stream that begins behind this byte, and is to be looked into */
  function readOne(byte: number): Said | null {
    let found: Said | null = null;
    let isAnyOver = false;
    steps += all.length;
    for (const { object, said } of all) {
      const came = object.read(byte);
      if (came === 'more') continue;
      isAnyOver ||= object.isOver();
      if (came === 'ended' || !on.stream(said)) continue;
      if (found) on.crowd();
      found = said;
    }
    if (isAnyOver) all = all.filter(({ object }) => !object.isOver());
    return found;
  }

  return {
    steps: () => steps,
    read(bytes) {
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0;
        steps += 1;
        older = ((older << 8) | (last >>> 24)) >>> 0;
        last = ((last << 8) | byte) >>> 0;
        const said = all.length > 0 ? readOne(byte) : null;
        const isMark =
          ((last & 0xff_ff_ff) === obj && !isLetter(last >>> 24)) ||
          (last === iler && (older & 0xff_ff_ff) === tra);
        if (isMark) {
          if (all.length === mostAtOnce) on.crowd();
          all.push(begin());
        }
        if (said) return { at, said };
      }
      return null;
    },
  };
}
