import { element, mark, room, turnPage, type Element, type Sheet } from './sheet.ts';
import { setLine, type Block } from './text.ts';
import type { Line } from './wrap.ts';

/** Sets lines under one element, over as many pages as they need, with no line left alone. */
export function flow(
  sheet: Sheet,
  type: string,
  parent: Element,
  { lines, style }: Block,
  x: number,
): void {
  const owner = element(sheet, type, parent);
  for (let from = 0; from < lines.length;) {
    const count = fitting(sheet, lines.slice(from), style.leading);
    if (count === 0) {
      turnPage(sheet);
      continue;
    }
    mark(sheet, type, owner, () => {
      for (const line of lines.slice(from, from + count)) {
        setLine(sheet, line, style, x, sheet.y);
        sheet.y += style.leading;
      }
    });
    from += count;
  }
  owner.end();
}

/** How many of the lines to set on this page; none where the next page serves them better. */
function fitting(sheet: Sheet, lines: readonly Line[], leading: number): number {
  const fit = Math.floor((room(sheet) + 0.01) / leading);
  if (fit >= lines.length) return lines.length;
  const count = [fit, fit - 1, fit - 2].find((end) => end > 0 && isGoodEnd(lines, end));
  if (count !== undefined) return count;
  return sheet.y <= sheet.top ? Math.max(fit, 1) : 0;
}

/** Whether a page may end before the line: not where it parts one line from its paragraph. */
function isGoodEnd(lines: readonly Line[], end: number): boolean {
  const [before, last, next] = [lines[end - 2], lines[end - 1], lines[end]];
  if (!last?.soft) return true;
  return before?.soft === true && next?.soft === true;
}
