import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import type { Field, Fields } from '#core/resource/index.ts';
import { trimEndOf } from '#core/rules/trim.ts';
import { dayFromText } from './day-from-text.ts';

/** A thing of the list, as its inputs hold it. */
export type Row = Readonly<Record<string, unknown>>;

/** The lines and cells of what a spreadsheet puts on the clipboard; null where it is a single value. */
export function cellsOf(text: string): string[][] | null {
  const lines = trimEndOf(text.replaceAll('\r', ''), '\n').split('\n');
  if (lines.length === 1 && !text.includes('\t')) return null;
  return lines.filter((line) => line.trim() !== '').map((line) => line.split('\t'));
}

/** A cell's text as the value that its field holds; empty where it cannot be one. */
function valueOf({ type, lookup }: Field, text: string): unknown {
  const typed = text.trim();
  if (type === 'date') return dayFromText(typed) ?? '';
  if (type === 'boolean') return ['ya', 'true', '1', 'x'].includes(typed.toLowerCase());
  if (!lookup) return typed;
  const wanted = typed.toLowerCase();
  const same = (value: string) =>
    value === wanted || lookupLabel(lookup, value).toLowerCase() === wanted;
  return lookupValues(lookup).filter((value) => same(value))[0] ?? '';
}

export interface Place {
  row: number;
  /** Name of the field. */
  column: string;
}

/** The rows once cells are put in from a place on, to the right and down; what sticks out is left. */
export function pasted(
  fields: Fields,
  rows: readonly Row[],
  { row, column }: Place,
  cells: readonly (readonly string[])[],
): Row[] {
  const columns = Object.entries(fields);
  const first = columns.findIndex(([name]) => name === column);
  const filled = [...rows];
  for (const [down, line] of cells.entries()) {
    const into = columns.slice(first).slice(0, line.length);
    const parts = into.map(([name, field], right) => [name, valueOf(field, line[right] ?? '')]);
    filled[row + down] = { ...rows[row + down], ...Object.fromEntries(parts) };
  }
  return filled;
}
