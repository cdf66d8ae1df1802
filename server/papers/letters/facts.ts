import { paragraph, type Text } from '../pdf/blocks.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { body, colour, type TextStyle } from '../pdf/style.ts';
import { openTable, type Table } from '../pdf/table.ts';
import { block } from '../pdf/text.ts';

/** A label and what is known of it; null is printed as a dash. */
export type Fact = readonly [label: string, value: Text | null];

interface FactsLook {
  labels: TextStyle;
  values: TextStyle;
  labelWidth: number;
  padding: { x: number; y: number };
}

const roomy: FactsLook = {
  labels: { size: 8.4, leading: 12.6, color: colour.soft },
  values: { size: 9, leading: 12.6, color: colour.ink },
  labelWidth: 138,
  padding: { x: 7, y: 3.4 },
};

/** For a table that has half of the page. */
export const narrow: FactsLook = {
  labels: { size: 7.4, leading: 10.2, color: colour.soft },
  values: { size: 8, leading: 10.2, color: colour.ink },
  labelWidth: 82,
  padding: { x: 4, y: 1.5 },
};
/** More lines than this read better over the whole width than in a column. */
const mostLines = 18;

/** A table of two columns. A long text interrupts it: it stands below its label, over the whole width. */
export function facts(sheet: Sheet, entries: readonly Fact[], look: FactsLook = roomy): void {
  const { labels, values, labelWidth, padding } = look;
  const widths = [labelWidth, sheet.width - labelWidth] as const;
  let table: Table | null = null;
  for (const [label, value] of entries) {
    const text = block(sheet, shown(value), widths[1] - 2 * padding.x, values);
    if (text.lines.length > mostLines) {
      table?.close();
      table = null;
      longFact(sheet, label, shown(value));
      continue;
    }
    table ??= openTable(sheet, { widths, padding });
    const named = block(sheet, label, labelWidth - 2 * padding.x, labels);
    table.row([{ blocks: [named], scope: 'Row' }, { blocks: [text] }]);
  }
  table?.close();
  sheet.y += 8;
}

function longFact(sheet: Sheet, label: string, text: Text): void {
  sheet.y += 6;
  paragraph(sheet, label, { ...body, color: colour.brandStrong, bold: true }, 2);
  paragraph(sheet, text);
}

/** Facts of which only those that are known are named. */
export const known = (entries: readonly Fact[]): Fact[] =>
  entries.filter(([, value]) => !isEmpty(value));

const isEmpty = (value: Text | null) =>
  value === null || (typeof value === 'string' ? value.trim() === '' : value.length === 0);

const shown = (value: Text | null): Text => (value === null || isEmpty(value) ? '–' : value);
