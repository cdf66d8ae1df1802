import { cleanText } from '#core/format/clean-text.ts';
import { fontsOf, type Face } from './fonts.ts';
import { splitRuns, type Run } from './runs.ts';

/** A stretch of running text; a plain string is set in the style of its block. */
export type Inline = string | { text: string; bold?: true; mono?: true };

/** A run, and how wide it is at the size that it is set in. */
export interface Piece extends Run {
  width: number;
}

/** What is never torn apart where it fits on a line. */
export interface Word {
  pieces: Piece[];
  width: number;
  /** Whether a space parts it from the word before. */
  spaced: boolean;
}

/** Width of a text in points. */
export type Measure = (font: string, text: string) => number;

/** Between letters a hyphen and a slash may end a line; in a number they may not. */
const seams = /(?<=\p{L}\p{L}[-/])(?=\p{L}\p{L})/u;

interface Unmeasured {
  runs: Run[];
  spaced: boolean;
}

/** The words of a text, paragraph by paragraph: `\n` ends one. */
export function wordsOf(inlines: readonly Inline[], face: Face, measure: Measure): Word[][] {
  const paragraphs: Unmeasured[][] = [[]];
  let glued = false;
  for (const inline of inlines) {
    const { text, fonts } = resolved(inline, face);
    for (const [number, line] of text.split('\n').entries()) {
      if (number > 0) {
        paragraphs.push([]);
        glued = false;
      }
      glued = addLine(paragraphs.at(-1) ?? [], line, glued, (part) => splitRuns(part, fonts));
    }
  }
  const isBlank = (place: number) => paragraphs[place]?.length === 0;
  return (
    paragraphs
      // One empty line parts as well as thousands do.
      .filter((_, place) => !(isBlank(place) && isBlank(place - 1)))
      .map((words) => words.map((word) => measured(word, measure)))
  );
}

/** Marks over and under one sign; no script has more, and to place each takes longer than the one before. */
const mostMarks = 6;
/** Signs that are not set may stand between marks, which come to lie beside each other without them. */
const heaped = /[\p{M}\p{Default_Ignorable_Code_Point}]{7,}/gu;
const isSet = /^(?!\p{Default_Ignorable_Code_Point})\p{M}$/u;

/** A text as it can be set: without what no paper shows. */
export const settable = (text: string): string => cleanText(text).replace(heaped, firstMarks);

function firstMarks(heap: string): string {
  let marks = 0;
  return Array.from(heap)
    .filter((sign) => !isSet.test(sign) || (marks += 1) <= mostMarks)
    .join('');
}

function resolved(inline: Inline, face: Face) {
  const { text, bold, mono } = typeof inline === 'string' ? { text: inline } : inline;
  return {
    text: settable(text),
    fonts: fontsOf(mono ? 'mono' : bold ? 'bold' : face),
  };
}

/** Adds a line's words; answers whether the next inline goes on with the last of them. */
function addLine(
  words: Unmeasured[],
  line: string,
  glued: boolean,
  runsOf: (part: string) => Run[],
): boolean {
  for (const [place, spaceless] of line.split(' ').entries()) {
    if (spaceless === '') continue;
    for (const [seam, part] of spaceless.split(seams).entries()) {
      const runs = runsOf(part);
      const last = words.at(-1);
      if (place === 0 && seam === 0 && glued && last) last.runs.push(...runs);
      else words.push({ runs, spaced: seam === 0 });
    }
  }
  return line === '' ? glued : !line.endsWith(' ');
}

function measured({ runs, spaced }: Unmeasured, measure: Measure): Word {
  const pieces = runs.map((run) => ({ ...run, width: measure(run.font, run.text) }));
  return { pieces, width: widthOf(pieces), spaced };
}

export const widthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { width }) => sum + width, 0);
