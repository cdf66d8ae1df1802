import type { LaporanIsi } from '#core/report/laporan.ts';

/** Whether two reports of a year hold the same figures, whatever the order of their keys. */
export const isSame = (one: LaporanIsi, other: LaporanIsi): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [
    key,
    inOrder(each),
  ]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
