import { flow } from './flow.ts';
import { element, ensure, mark, setAttribute, type Sheet } from './sheet.ts';
import { body, colour, type TextStyle } from './style.ts';
import { block, heightOf, setLine } from './text.ts';
import type { Inline } from './words.ts';

export type Text = string | readonly Inline[];

/** How a heading is set, with the room before and after it. */
export type HeadingStyle = TextStyle & { before: number; after: number };

const headings: Readonly<Record<1 | 2, HeadingStyle>> = {
  1: { size: 17, leading: 22, color: colour.brandStrong, bold: true, before: 0, after: 3 },
  2: { size: 11, leading: 15, color: colour.brand, bold: true, before: 13, after: 4 },
};
const between = { items: 3, list: 5, paragraphs: 7 };

/** A heading, its bookmark, and `keep` points of what follows on the same page. */
export function heading(
  sheet: Sheet,
  level: 1 | 2,
  text: string,
  keep = 48,
  style: HeadingStyle = headings[level],
): void {
  const lines = block(sheet, text, sheet.width, style);
  ensure(sheet, style.before + heightOf([lines]) + keep);
  if (sheet.y > sheet.top) sheet.y += style.before;
  bookmark(sheet, text);
  flow(sheet, `H${level}`, sheet.root, lines, sheet.left);
  sheet.y += style.after;
}

export function headingHeight(sheet: Sheet, level: 1 | 2, text: string): number {
  const style = headings[level];
  return style.before + heightOf([block(sheet, text, sheet.width, style)]) + style.after;
}

/** An entry among the bookmarks of the file, for what comes next. */
export function bookmark({ doc, y }: Sheet, title: string): void {
  const { width: left } = doc.page;
  // pdfkit counts `left` from the right edge, and its types know of `expanded` alone.
  const options = { expanded: false, fit: false, top: Math.max(y - 12, 0), left };
  doc.outline.addItem(title, options);
}

/** A paragraph, broken over pages where it must be. */
export function paragraph(
  sheet: Sheet,
  text: Text,
  style: TextStyle = body,
  after: number = between.paragraphs,
): void {
  flow(sheet, 'P', sheet.root, block(sheet, text, sheet.width, style), sheet.left);
  sheet.y += after;
}

export const paragraphHeight = (sheet: Sheet, text: Text): number =>
  heightOf([block(sheet, text, sheet.width, body)]) + between.paragraphs;

const indentOf = (numbered: boolean) => (numbered ? 19 : 13);

/** A list; its label is a number, or a dot. */
export function list(
  sheet: Sheet,
  items: readonly Text[],
  numbered = false,
  style: TextStyle = body,
): void {
  const indent = indentOf(numbered);
  const owner = element(sheet, 'L');
  setAttribute(owner, { O: 'List', ListNumbering: numbered ? 'Decimal' : 'Disc' });
  for (const [number, item] of items.entries()) {
    const text = block(sheet, item, sheet.width - indent, style);
    ensure(sheet, Math.min(text.lines.length, 2) * style.leading);
    const entry = element(sheet, 'LI', owner);
    const label = element(sheet, 'Lbl', entry);
    mark(sheet, 'Lbl', label, () => {
      setLabel(sheet, numbered ? `${number + 1}.` : '•', style);
    });
    flow(sheet, 'LBody', entry, text, sheet.left + indent);
    entry.end();
    sheet.y += between.items;
  }
  owner.end();
  sheet.y += between.list;
}

export function listHeight(sheet: Sheet, items: readonly Text[]): number {
  const width = sheet.width - indentOf(false);
  const heights = items.map((item) => heightOf([block(sheet, item, width, body)]) + between.items);
  return heights.reduce((sum, height) => sum + height, between.list);
}

function setLabel(sheet: Sheet, label: string, of: TextStyle): void {
  const style = { ...of, color: colour.brand, bold: true };
  for (const line of block(sheet, label, 40, style).lines) {
    setLine(sheet, line, style, sheet.left, sheet.y);
  }
}
