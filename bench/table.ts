/** One measured thing beside what it may be. */
export interface Line {
  what: string;
  /** What was found on the way to the value, a column each. */
  found: readonly string[];
  /** What the budget is about: a ratio, or a value with its unit. */
  value: number;
  budget: { least: number } | { most: number };
  unit?: string;
}

export const holds = ({ value, budget }: Line): boolean =>
  'least' in budget ? value >= budget.least : value <= budget.most;

const shown = (value: number, unit = '') =>
  unit === '' ? value.toFixed(2) : `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`;

const limit = ({ budget, unit }: Line) =>
  'least' in budget ? `>= ${shown(budget.least, unit)}` : `<= ${shown(budget.most, unit)}`;

/** A table in Markdown, as wide as its words. */
export function tableOf(title: string, head: readonly string[], lines: readonly Line[]): string {
  const rows = [
    [...head, 'budget', ''],
    ...lines.map((line) => [
      ...[line.what, ...line.found, shown(line.value, line.unit)],
      ...[limit(line), holds(line) ? 'ok' : 'MISSED'],
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const text = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [first = [], ...rest] = rows;
  return [`### ${title}`, '', text(first), rule, ...rest.map(text), ''].join('\n');
}

export const perSecond = (speed: number): string => `${speed.toFixed(speed < 100 ? 1 : 0)}/s`;
