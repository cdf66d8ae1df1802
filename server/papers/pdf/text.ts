import { placed } from './set-line.ts';
import { featuresFor, measureAt, type Sheet } from './sheet.ts';
import type { TextStyle } from './style.ts';
import type { Inline } from './words.ts';
import { wrap, type Line } from './wrap.ts';

/** Lines of text with the style that they are set in. */
export interface Block {
  lines: Line[];
  style: TextStyle;
}

/** Breaks text into lines of a width. */
export function block(
  sheet: Sheet,
  text: string | readonly Inline[],
  width: number,
  style: TextStyle,
): Block {
  const face = style.mono ? 'mono' : style.bold ? 'bold' : 'regular';
  const inlines = typeof text === 'string' ? [text] : text;
  return { lines: wrap(inlines, face, width, measureAt(sheet, style.size)), style };
}

export const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { lines, style }) => sum + lines.length * style.leading, 0);

/** The baseline in a line's box: type looks centred when capitals are. */
const baseline = ({ size, leading }: TextStyle) => leading / 2 + size * 0.36;

/** Sets a line, its box's top left corner at x and y. Only between marks. */
export function setLine({ doc }: Sheet, line: Line, style: TextStyle, x: number, y: number): void {
  doc.fillColor(style.color);
  for (const part of placed(line)) {
    if (part.actual !== null) doc.markContent('Span', { actual: part.actual });
    doc
      .font(part.font)
      .fontSize(style.size)
      .text(part.text, x + part.x, y + baseline(style), {
        lineBreak: false,
        baseline: 'alphabetic',
        ...featuresFor(part.text),
      });
    if (part.actual !== null) doc.endMarkedContent();
  }
}

/** Sets blocks one below the other, all on this page; answers where they end. */
export function setBlocks(sheet: Sheet, blocks: readonly Block[], x: number, y: number): number {
  let top = y;
  for (const { lines, style } of blocks) {
    for (const line of lines) {
      setLine(sheet, line, style, x, top);
      top += style.leading;
    }
  }
  return top;
}
