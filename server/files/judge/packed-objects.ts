import type { PdfLexer } from './pdf-lexer.ts';

/** Bytes; some ten thousands of objects have less. */
const longestTable = 1024 * 1024;

const onlyNumber = (words: readonly string[] | undefined): number | null =>
  words?.length === 1 && /^\d{1,10}$/.test(words[0] ?? '') ? Number(words[0]) : null;

/** Where objects begin, by the table of their numbers and places; null where it is none. */
function placesOf(table: string, first: number, count: number): number[] | null {
  if (!/^[\d\0\t\n\f\r ]*$/.test(table)) return null;
  const numbers = table.match(/\d+/g) ?? [];
  if (numbers.length % 2 !== 0 || numbers.length < 2 * count) return null;
  return numbers
    .filter((_, at) => at % 2 === 1)
    .map((place) => first + Number(place))
    .toSorted((a, b) => a - b);
}

/**
 * Reads the objects that a stream holds. A reader begins at the place that the table before them
 * gives, so that nothing may begin within what was begun before: it would be hidden in a text or a
 * comment.
 * @param said the words behind each name of the stream's dictionary
 * @returns what takes its bytes, as they come; it tells whether all was as it must be so far
 */
export function readPacked(
  lexer: PdfLexer,
  said: ReadonlyMap<string, readonly string[]>,
): (bytes: Buffer) => boolean {
  const [first, count] = [onlyNumber(said.get('First')), onlyNumber(said.get('N'))];
  let table = '';
  let places: number[] | null = null;
  let next = 0;
  let position = 0;

  /** @returns whether the table is not there yet, or is one */
  function readTable(bytes: Buffer, first: number, count: number): boolean {
    if (places) return true;
    table += bytes.toString('latin1', 0, first - table.length);
    if (table.length < first) return true;
    places = placesOf(table, first, count);
    return places !== null;
  }

  return (bytes) => {
    if (first === null || count === null || first > longestTable) return false;
    if (!readTable(bytes, first, count)) return false;
    let from = 0;
    for (; places && next < places.length; next += 1) {
      const at = (places[next] ?? 0) - position;
      if (at >= bytes.length) break;
      if (lexer.read(bytes.subarray(from, at)) !== null) return false;
      if (!lexer.isBetween(bytes[at] ?? 0)) return false;
      from = at;
    }
    position += bytes.length;
    // No stream is within a stream.
    return lexer.read(bytes.subarray(from)) === null;
  };
}
