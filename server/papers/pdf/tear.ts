import { hyphenPoints } from './hyphens.ts';
import { widthOf, type Measure, type Piece, type Word } from './words.ts';

/** A sign of a word that is torn apart; `after` says how well a line may end behind it. */
interface Sign {
  piece: Piece;
  text: string;
  width: number;
  after: 'hyphen' | 'seam' | null;
}

const clusters = /\P{M}\p{M}*|\p{M}+/gu;
const seam = /^[-/.,:;@_?&=+–)]$/;

/**
 * Tears a word that is wider than a line into words that are not: at a syllable with a hyphen, behind
 * a mark such as `/`, or anywhere where there is neither.
 */
export function tear(word: Word, width: number, measure: Measure): Word[] {
  const signs = word.pieces.flatMap((piece) => signsOf(piece, measure));
  const parts: Word[] = [];
  for (let from = 0; from < signs.length;) {
    const { to, hyphenated } = endOf(signs, from, width, measure);
    const pieces = regroup(signs.slice(from, to), measure);
    const last = signs[to - 1];
    if (last && hyphenated) pieces.push(hyphen(last.piece, measure));
    parts.push({ pieces, width: widthOf(pieces), spaced: parts.length === 0 && word.spaced });
    from = to;
  }
  return parts;
}

/** Copied or read aloud it is a soft hyphen, so that the word stays whole. */
const hyphen = ({ font }: Piece, measure: Measure): Piece => ({
  ...{ text: '-', font, rtl: false, actual: '\u00ad' },
  width: measure(font, '-'),
});

function signsOf(piece: Piece, measure: Measure): Sign[] {
  if (piece.actual !== undefined) {
    return [{ piece, text: piece.text, width: piece.width, after: null }];
  }
  const points = piece.rtl ? new Set<number>() : hyphenPoints(piece.text);
  return [...piece.text.matchAll(clusters)].map(({ 0: text, index }) => {
    const after = points.has(index + text.length) ? 'hyphen' : seam.test(text) ? 'seam' : null;
    return { piece, text, width: measure(piece.font, text), after };
  });
}

interface End {
  to: number;
  hyphenated: boolean;
}

/** Where the line that begins at `from` ends: at the last good place that fits, one sign at least. */
function endOf(signs: readonly Sign[], from: number, width: number, measure: Measure): End {
  let [used, good, end] = [0, 0, from];
  for (; end < signs.length; end += 1) {
    const sign = signs[end];
    if (!sign || (used + sign.width > width && end > from)) break;
    used += sign.width;
    const needed = sign.after === 'hyphen' ? measure(sign.piece.font, '-') : 0;
    if (sign.after !== null && used + needed <= width) good = end + 1;
  }
  if (end === signs.length || good <= from) return { to: end, hyphenated: false };
  return { to: good, hyphenated: signs[good - 1]?.after === 'hyphen' };
}

function regroup(signs: readonly Sign[], measure: Measure): Piece[] {
  const pieces: Piece[] = [];
  let source: Piece | undefined;
  for (const { piece, text } of signs) {
    const last = pieces.at(-1);
    if (last && source === piece && piece.actual === undefined) last.text += text;
    else pieces.push({ ...piece, text });
    source = piece;
  }
  return pieces.map((piece) => ({ ...piece, width: measure(piece.font, piece.text) }));
}
