import { createTurns } from '#server/turns.ts';
import { fontsOf } from '../pdf/fonts.ts';
import { settable, type Measure } from '../pdf/words.ts';
import { shownValue, type Register } from './register.ts';

/** So many rows, and so many characters of each text, tell how wide a column's texts are. */
const sampledRows = 30;
const sampledLength = 120;
/** A word longer than this share of the table may be hyphenated. */
const widestWord = 0.075;

const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** A text as it is set, in which no sign is that is not. */
const seen = (text: string) => settable(text).replace(unseen, '');

/**
 * Shares the width of a table between its columns: each as wide as its longest word, within reason,
 * and what is left by how much more text there is.
 * @param total in points, like `measure`
 * @param padding what a cell keeps free of text, left and right together
 */
export async function columnWidths(
  { columns, rows }: Pick<Register, 'columns' | 'rows'>,
  total: number,
  padding: number,
  measure: Measure,
): Promise<number[]> {
  const [regular] = fontsOf('regular');
  const [bold] = fontsOf('bold');
  const width = (text: string, font = regular) => (font ? measure(font.name, text) : 0);
  const turn = createTurns();
  const needs: { least: number; share: number }[] = [];
  for (const [place, { label, type, width: wanted }] of columns.entries()) {
    await turn();
    const texts = rows
      .slice(0, sampledRows)
      .map((row) => shownValue(row[place] ?? null, type))
      .map((text) => ({ whole: text.length, part: seen(text.slice(0, sampledLength)) }));
    const words = texts.flatMap(({ part }) => part.split(/\s+/).map((word) => width(word)));
    const heads = label.split(/\s+/).map((word) => width(word, bold));
    const longest = words.reduce((most, word) => Math.max(most, word), Math.max(...heads));
    const widthOf = ({ whole, part }: (typeof texts)[number]) =>
      part === '' ? 0 : (width(part) / part.length) * whole;
    const average = texts.reduce((sum, text) => sum + widthOf(text), 0) / Math.max(texts.length, 1);
    const least = Math.min(longest, total * widestWord);
    const share = wanted ?? Math.max(average - least, 1) ** 0.75;
    needs.push({ least: least + padding, share });
  }
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  const shares = needs.reduce((sum, { share }) => sum + share, 0);
  if (least >= total) return needs.map((need) => (need.least / least) * total);
  return needs.map((need) => need.least + (need.share / shares) * (total - least));
}
