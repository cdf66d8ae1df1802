import type { PdfObject } from './pdf-object.ts';

/** Bytes of a table, and objects in a stream: nobody packs as many into one. */
const longestTable = 256 * 1024;
const mostObjects = 16_000;

const onlyNumber = (words: readonly string[] | undefined): number | null =>
  words?.length === 1 && /^\d{1,10}$/.test(words[0] ?? '') ? Number(words[0]) : null;

/** Beyond every place in a file that is taken, and as many digits as all readers read. */
const farthest = 0xffffffff;
const mostDigits = 10;
const [digit, space] = [1, 2];
/** What a byte is in a table; 0 for what may not stand there. */
const kinds = new Uint8Array(256);
for (const byte of Buffer.from('0123456789')) kinds[byte] = digit;
for (const byte of Buffer.from('\0\t\n\f\r ')) kinds[byte] = space;

/**
 * Reads where objects begin by the table of their numbers and places, as it comes: it must be as everybody
 * writes it, as many as there are, from the first byte behind it on, one behind the other. Some readers go
 * from one to the next by what lies between them, and begin elsewhere otherwise. Byte by byte: a table may
 * have ten thousands, and a text for each takes many times as long.
 * @param first how many bytes it has
 * @returns the places once the table is read whole, undefined until then; null where it is none
 */
function readTable(
  first: number,
  count: number,
): (bytes: Buffer) => Uint32Array | null | undefined {
  const places = new Uint32Array(count);
  let [read, numbers, number, digits] = [0, 0, 0, 0];

  /** @returns whether the number that is over may stand there */
  function end(): boolean {
    const at = (numbers - 1) / 2;
    const place = Math.min(first + number, farthest);
    const isPlace = numbers % 2 === 1;
    numbers += 1;
    [number, digits] = [0, 0];
    if (!isPlace) return numbers < 2 * count;
    places[at] = place;
    return at === 0 ? place === first : place > (places[at - 1] ?? 0);
  }

  return (bytes) => {
    for (const byte of bytes.subarray(0, first - read)) {
      const kind = kinds[byte];
      if (kind === digit) {
        number = number * 10 + (byte & 0x0f);
        digits += 1;
        if (digits > mostDigits) return null;
      } else if (kind !== space || (digits > 0 && !end())) return null;
    }
    read += bytes.length;
    if (read < first) return undefined;
    if (digits > 0 && !end()) return null;
    return numbers === 2 * count ? places : null;
  };
}

/**
 * Reads the objects that a stream holds. A reader begins at the place that the table before them
 * gives, so that nothing may begin within what was begun before: it would be hidden in a text or a
 * comment.
 * @param begin makes what reads an object
 * @param said the words behind each name of the stream's dictionary
 * @returns what takes its bytes, as they come; it tells whether all was as it must be so far
 */
export function readPacked(
  begin: () => PdfObject,
  said: ReadonlyMap<string, readonly string[]>,
): (bytes: Buffer) => boolean {
  const [first, count] = [onlyNumber(said.get('First')), onlyNumber(said.get('N'))];
  const isOne = first !== null && count !== null && first <= longestTable && count <= mostObjects;
  const table = isOne ? readTable(first, count) : () => null;
  let places: Uint32Array | null | undefined;
  let next = 0;
  let position = 0;
  let object = begin();

  /** @returns whether no stream is within the stream */
  function readObjects(bytes: Buffer): boolean {
    for (const byte of bytes) {
      if (object.read(byte) === 'stream') return false;
      if (!object.isOver()) continue;
      // What follows an object is none by the table. It is read all the same, from what ended it.
      object = begin();
      object.read(byte);
    }
    return true;
  }

  return (bytes) => {
    if (places === undefined) places = table(bytes);
    if (places === null) return false;
    let from = 0;
    for (; places && next < places.length; next += 1) {
      const at = (places[next] ?? 0) - position;
      if (at >= bytes.length) break;
      if (!readObjects(bytes.subarray(from, at))) return false;
      const byte = bytes[at] ?? 0;
      // A word before it ends with it.
      if (object.isWithin(byte) || object.read(byte) === 'stream') return false;
      object = begin();
      from = at;
    }
    position += bytes.length;
    return readObjects(bytes.subarray(from));
  };
}
