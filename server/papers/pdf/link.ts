import { element, mark, type Sheet } from './sheet.ts';
import { setLine, type Block } from './text.ts';

/** Sets an address that can be clicked, in a paragraph of its own; answers where it ends. */
export function link(
  sheet: Sheet,
  { lines, style }: Block,
  url: string,
  label: string,
  x: number,
  y: number,
): number {
  const owner = element(sheet, 'P');
  const anchor = element(sheet, 'Link', owner);
  mark(sheet, 'Link', anchor, () => {
    for (const [number, line] of lines.entries()) {
      setLine(sheet, line, style, x, y + number * style.leading);
    }
  });
  for (const [number, { width }] of lines.entries()) {
    // A text, to pdfkit, is a String object; a plain string is a name. Its types know neither.
    const options = { structParent: anchor, Contents: new String(label) as string };
    sheet.doc.link(x, y + number * style.leading, width, style.leading, url, options);
  }
  anchor.end();
  owner.end();
  return y + lines.length * style.leading;
}
