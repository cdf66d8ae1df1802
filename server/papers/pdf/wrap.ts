import { fontsOf, type Face } from './fonts.ts';
import { tear } from './tear.ts';
import { wordsOf, type Inline, type Measure, type Word } from './words.ts';

/** Words that stand side by side. */
export interface Line {
  words: Word[];
  width: number;
  /** Width of the space between two words. */
  space: number;
  /** Whether the text goes on behind a space on the next line. */
  soft: boolean;
}

/**
 * Breaks text into lines no wider than `width`, in points; an empty paragraph is an empty line.
 * `measure` is at the size that the text is to be set in.
 */
export function wrap(
  inlines: readonly Inline[],
  face: Face,
  width: number,
  measure: Measure,
): Line[] {
  const space = measure(fontsOf(face)[0]?.name ?? '', ' ');
  return wordsOf(inlines, face, measure).flatMap((paragraph) => {
    const fitting = paragraph.flatMap((word) =>
      word.width > width ? tear(word, width, measure) : [word],
    );
    return linesOf(fitting, width, space);
  });
}

function linesOf(words: readonly Word[], width: number, space: number): Line[] {
  const lines: Line[] = [];
  let line: Line = { words: [], width: 0, space, soft: false };
  for (const word of words) {
    const gap = word.spaced && line.words.length > 0 ? space : 0;
    if (line.words.length > 0 && line.width + gap + word.width > width) {
      lines.push({ ...line, soft: word.spaced });
      line = { words: [word], width: word.width, space, soft: false };
    } else {
      line.words.push(word);
      line.width += gap + word.width;
    }
  }
  return [...lines, line];
}
