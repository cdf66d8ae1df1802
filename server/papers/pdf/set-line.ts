import { replacement } from './runs.ts';
import type { Line } from './wrap.ts';
import type { Piece } from './words.ts';

/** Text to be set in one go, from `x` on, counted from the left edge of the line. */
export interface Placed {
  text: string;
  font: string;
  x: number;
  /** What is to be read in place of the glyphs; null where they are the text, from left to right. */
  actual: string | null;
}

type Part = Piece | { space: number };

const isPiece = (part: Part | undefined): part is Piece => part !== undefined && 'text' in part;
const isRightToLeft = (part: Part | undefined) => isPiece(part) && part.rtl;
const widthOf = (part: Part) => (isPiece(part) ? part.width : part.space);

/**
 * Where the text of a line stands, in the order in which it is read. The line runs from left to
 * right; words of a script that does not, and what stands between two of them, run the other way.
 */
export function placed(line: Line): Placed[] {
  const parts = line.words.flatMap((word, place): Part[] =>
    word.spaced && place > 0 ? [{ space: line.space }, ...word.pieces] : word.pieces,
  );
  if (line.soft) parts.push({ space: line.space });
  const places = placesOf(parts);
  const result: Placed[] = [];
  let end = 0;
  let isReplaced = false;
  for (const part of parts) {
    const last = result.at(-1);
    const x = places.get(part) ?? 0;
    const wasReplaced = isReplaced;
    isReplaced = isPiece(part) && part.text === replacement;
    if (!isPiece(part)) {
      // A space is part of what is read, though nothing of it is seen.
      if (last?.actual != null) last.actual += ' ';
      else if (last) last.text += ' ';
      if (x === end) end = x + part.space;
      continue;
    }
    const { text, font } = part;
    const actual = part.actual ?? (part.rtl ? text : null);
    const before = last?.font === font && x === end ? last : null;
    if (before?.actual === null && actual === null) before.text += text;
    // A text may be of nothing else, and each that is set by itself takes kilobytes until the end.
    else if (before?.actual != null && actual !== null && wasReplaced && isReplaced) {
      before.text += text;
      before.actual += actual;
    } else {
      result.push({ text, font, x, actual });
    }
    end = x + part.width;
  }
  return result;
}

function placesOf(parts: readonly Part[]): Map<Part, number> {
  const places = new Map<Part, number>();
  let x = 0;
  for (let from = 0; from < parts.length;) {
    const to = isRightToLeft(parts[from]) ? endOfStretch(parts, from) : from + 1;
    const stretch = parts.slice(from, to);
    for (const part of isRightToLeft(stretch[0]) ? stretch.toReversed() : stretch) {
      places.set(part, x);
      x += widthOf(part);
    }
    from = to;
  }
  return places;
}

/** Behind the last word from right to left before one that runs the other way has letters. */
function endOfStretch(parts: readonly Part[], from: number): number {
  let end = from + 1;
  for (let next = end; next < parts.length; next += 1) {
    const part = parts[next];
    if (isRightToLeft(part)) end = next + 1;
    else if (isPiece(part) && /\p{L}/u.test(part.text)) break;
  }
  return end;
}
