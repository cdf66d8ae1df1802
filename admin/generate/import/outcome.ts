import type { Baris, Periksa } from '#core/import/calls.ts';

/** Which rows of a file are shown. */
export type Shown = 'semua' | 'salah' | 'sama';

export interface Outcome {
  wrong: Baris[];
  alike: Baris[];
  /** How many would be written: none where one is wrong. */
  ready: number;
}

/** What would become of a file's rows. */
export function outcomeOf({ baris }: Periksa, skipsAlike: boolean): Outcome {
  const wrong = baris.filter(({ galat }) => galat.length > 0);
  const alike = baris.filter(({ sama }) => sama !== null);
  const left = skipsAlike ? baris.length - alike.length : baris.length;
  return { wrong, alike, ready: wrong.length > 0 ? 0 : left };
}

export const rowsShown = ({ baris }: Periksa, { wrong, alike }: Outcome, shown: Shown): Baris[] =>
  ({ semua: baris, salah: wrong, sama: alike })[shown];

/** What there is to say of a row, beside that it is right. */
export const saidOf = ({ galat, sama }: Baris): string[] => [
  ...galat.map(({ pesan }) => pesan),
  ...(sama === null ? [] : [sama]),
];
