import { csvLine } from '../../csv/csv-line.ts';

export type Nilai = string | number | null;

/** A table that can be taken away as a file. */
export interface Lembar {
  judul: string;
  /** Lines under the title: whose it is, and what a reader of the figures must know. */
  keterangan: readonly string[];
  /** `lebar` is in characters. */
  kolom: readonly { label: string; lebar: number }[];
  baris: readonly (readonly Nilai[])[];
}

/** Excel takes a file for UTF-8 by this mark alone. */
const mark = '\uFEFF';

/** The table as CSV; numbers with a point, what is not known empty. */
export function csvOf({ kolom, baris }: Lembar): string {
  const lines = [kolom.map(({ label }) => label), ...baris.map((row) => row.map(textOf))];
  return mark + lines.map(csvLine).join('');
}

const textOf = (value: Nilai): string => (value === null ? '' : String(value));
