import { artifact, mark, type Element, type Sheet } from './sheet.ts';
import { colour, type TextStyle } from './style.ts';
import { setLine, type Block } from './text.ts';
import type { Line } from './wrap.ts';

export interface Cell {
  blocks: Block[];
  /** Of a head cell: what it is the head of. */
  scope?: 'Row' | 'Column';
  fill?: string;
  align?: 'right';
}

export interface TableLook {
  /** In points; their sum is the table's width. */
  widths: readonly number[];
  padding: { x: number; y: number };
  /** Colour of the lines. */
  rule?: string;
  /** Whether lines part the columns too. */
  grid?: boolean;
}

export interface SetLine {
  line: Line;
  style: TextStyle;
}

export const linesOf = ({ blocks }: Cell): SetLine[] =>
  blocks.flatMap(({ lines, style }) => lines.map((line) => ({ line, style })));

export const linesHeight = (lines: readonly SetLine[]): number =>
  lines.reduce((sum, { style }) => sum + style.leading, 0);

/** How many of the lines fit into `space`. */
export function fittingLines(lines: readonly SetLine[], space: number): number {
  let height = 0;
  const count = lines.findIndex(({ style }) => (height += style.leading) > space + 0.01);
  return count < 0 ? lines.length : count;
}

/** What fits of a row on this page. */
export interface Slice {
  cells: readonly Cell[];
  /** By column. */
  lines: readonly SetLine[][];
  /** The elements of its cells; null for a head that is repeated, since it has been read. */
  parts: readonly Element[] | null;
}

/** Sets it, and moves the sheet on below it. */
export function setSlice(sheet: Sheet, look: TableLook, { cells, lines, parts }: Slice): void {
  const { widths, padding } = look;
  const height = Math.max(0, ...lines.map(linesHeight)) + 2 * padding.y;
  if (parts) artifact(sheet, () => decorate(sheet, look, cells, height));
  else decorate(sheet, look, cells, height);
  let x = sheet.left;
  for (const [column, cell] of cells.entries()) {
    const width = widths[column] ?? 0;
    const texts = lines[column] ?? [];
    const box = { x: x + padding.x, width: width - 2 * padding.x, y: sheet.y + padding.y };
    const part = parts?.[column];
    const set = () => setColumn(sheet, cell, texts, box);
    if (part && texts.length > 0) mark(sheet, cell.scope ? 'TH' : 'TD', part, set);
    else if (!parts) set();
    x += width;
  }
  sheet.y += height;
}

/** Grounds and lines. */
function decorate(
  { doc, left, y }: Sheet,
  { widths, rule = colour.line, grid }: TableLook,
  cells: readonly Cell[],
  height: number,
): void {
  const edges = edgesOf(left, widths);
  for (const [column, { fill }] of cells.entries()) {
    if (fill) doc.rect(edges[column] ?? left, y, widths[column] ?? 0, height).fill(fill);
  }
  const right = edges.at(-1) ?? left;
  doc.lineWidth(0.5).strokeColor(rule);
  doc.moveTo(left, y + height).lineTo(right, y + height);
  if (grid) {
    doc.moveTo(left, y).lineTo(right, y);
    for (const x of edges) doc.moveTo(x, y).lineTo(x, y + height);
  }
  doc.stroke();
}

function setColumn(
  sheet: Sheet,
  { align }: Cell,
  lines: readonly SetLine[],
  { x, width, y }: { x: number; width: number; y: number },
): void {
  let top = y;
  for (const { line, style } of lines) {
    const shift = align === 'right' ? width - line.width : 0;
    setLine(sheet, line, style, x + shift, top);
    top += style.leading;
  }
}

function edgesOf(left: number, widths: readonly number[]): number[] {
  const edges = [left];
  for (const width of widths) edges.push((edges.at(-1) ?? left) + width);
  return edges;
}
