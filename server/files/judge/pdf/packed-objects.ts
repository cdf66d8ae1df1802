import type { PdfObject } from './pdf-object.ts';

/** Bytes; ten thousand objects have less, and nobody packs as many into one. */
const longestTable = 256 * 1024;

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
 * Where objects begin by the table of their numbers and places; null where it is none, or not as everybody
 * writes it: as many as there are, from the first byte behind it on, one behind the other. Some readers go
 * from one to the next by what lies between them, and begin elsewhere otherwise. Byte by byte: a table may
 * have ten thousands, and a text for each takes many times as long.
 */
function placesOf(table: Buffer, first: number, count: number): Uint32Array | null {
  const places = new Uint32Array(Math.ceil(table.length / 4) + 1);
  let [numbers, number, digits] = [0, 0, 0];
  const end = () => {
    if (numbers % 2 === 1) places[(numbers - 1) / 2] = Math.min(first + number, farthest);
    numbers += 1;
    [number, digits] = [0, 0];
  };
  for (const byte of table) {
    const kind = kinds[byte];
    if (kind === digit) {
      number = number * 10 + (byte & 0x0f);
      digits += 1;
      if (digits > mostDigits) return null;
    } else if (kind !== space) return null;
    else if (digits > 0) end();
  }
  if (digits > 0) end();
  if (numbers !== 2 * count) return null;
  const all = places.subarray(0, count);
  const isInOrder = all.every((place, at) =>
    at === 0 ? place === first : place > (all[at - 1] ?? 0),
  );
  return isInOrder ? all : null;
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
  let table = Buffer.alloc(0);
  let read = 0;
  let places: Uint32Array | null = null;
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

  /** @returns whether the table is not there yet, or is one */
  function readTable(bytes: Buffer, first: number, count: number): boolean {
    if (places) return true;
    // A part may be as small as a byte.
    if (table.length < first) table = Buffer.alloc(first);
    read += bytes.copy(table, read);
    if (read < first) return true;
    places = placesOf(table, first, count);
    table = Buffer.alloc(0);
    return places !== null;
  }

  return (bytes) => {
    if (first === null || count === null || first > longestTable) return false;
    if (!readTable(bytes, first, count)) return false;
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
