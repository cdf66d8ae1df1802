import type { Jabatan } from '#data/index.ts';

/**
 * How those below a position are drawn where there is room:
 * `row`, side by side under a common line; `stack`, one under the other, where none of them has
 * anyone below; `spine`, those without anyone below as advisers beside the line that leads on to
 * the one who has.
 */
export type Arrangement = 'row' | 'stack' | 'spine';

/** More columns than this would leave no room for words, and the chart stays an indented list. */
export const mostColumns = 4;

export function arrangementOf(below: readonly Jabatan[]): Arrangement {
  const leading = below.filter(({ bawahan }) => bawahan).length;
  if (leading === 0) return 'stack';
  return leading === 1 ? 'spine' : 'row';
}

/** Columns that a position takes with everyone below it. */
export function columnsOf({ bawahan = [] }: Jabatan): number {
  const widths = bawahan.map(columnsOf);
  if (arrangementOf(bawahan) !== 'row') return Math.max(1, ...widths);
  return widths.reduce((sum, width) => sum + width, 0);
}

/** How many positions there are, the topmost included. */
export function countOf({ bawahan = [] }: Jabatan): number {
  return bawahan.reduce((sum, each) => sum + countOf(each), 1);
}

/** Those below a position as they are drawn: advisers come before the one who leads on. */
export function inOrder(below: readonly Jabatan[]): readonly Jabatan[] {
  if (arrangementOf(below) !== 'spine') return below;
  return below.toSorted((a, b) => Number(Boolean(a.bawahan)) - Number(Boolean(b.bawahan)));
}
