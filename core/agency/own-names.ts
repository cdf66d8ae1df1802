import { fillText, type Words } from './placeholders.ts';

interface Named {
  badan: { nama: string; singkatan: string };
}

/** What the texts of data/situs.json may name; its other values may stand in other files. */
export const ownNames = ({ badan }: Named): Words => ({
  badan: badan.nama,
  singkatan: badan.singkatan,
});

/**
 * data/situs.json as site, server and back-office take it: the agency's name stands in `badan`
 * alone, and wherever else the file says `{badan}` or `{singkatan}`.
 * @throws Error where a placeholder is another
 */
export function withOwnNames<T extends Named>(file: T): T {
  return fill(file, ownNames(file)) as T;
}

function fill(value: unknown, words: Words): unknown {
  if (typeof value === 'string') return fillText(value, words);
  if (Array.isArray(value)) return value.map((each) => fill(each, words));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, words)]));
}
