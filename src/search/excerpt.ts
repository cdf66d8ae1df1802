import { searchable } from '#core/search/text.ts';
import { termsOf } from '#core/search/words.ts';

/** A stretch of a text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  isFound: boolean;
}

/** Letters of an excerpt, about. */
const excerptLength = 210;
/** Letters before the first word that was found. */
const before = 50;

const word = /[\p{L}\p{N}]+/gu;

interface Place {
  from: number;
  to: number;
}

function placesIn(text: string, terms: ReadonlySet<string>): Place[] {
  return [...text.matchAll(word)]
    .filter(([each]) => termsOf(searchable(each)).some((term) => terms.has(term)))
    .map(({ index, 0: each }) => ({ from: index, to: index + each.length }));
}

/** The text with what was found in it. */
export function marked(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { from, to } of placesIn(text, terms)) {
    if (from > done) pieces.push({ text: text.slice(done, from), isFound: false });
    pieces.push({ text: text.slice(from, to), isFound: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isFound: false });
  return pieces;
}

/** The part of a text with the most of what was found, cut between words, with it marked. */
export function excerpt(text: string, terms: ReadonlySet<string>): Piece[] {
  if (text.length <= excerptLength) return marked(text, terms);
  const places = placesIn(text, terms);
  const within = ({ from }: Place) =>
    places.filter((each) => each.from >= from && each.to <= from + excerptLength - before).length;
  const best = places.reduce<Place | null>(
    (most, each) => (most && within(most) >= within(each) ? most : each),
    null,
  );
  const from = startOfWord(text, Math.max(0, (best?.from ?? 0) - before));
  const to = endOfWord(text, from + excerptLength);
  const part = text.slice(from, to).trim();
  return marked(`${from > 0 ? '… ' : ''}${part}${to < text.length ? ' …' : ''}`, terms);
}

const startOfWord = (text: string, at: number): number =>
  at === 0 ? 0 : text.indexOf(' ', at - 1) + 1 || at;

function endOfWord(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const end = text.lastIndexOf(' ', at);
  return end > 0 ? end : at;
}
