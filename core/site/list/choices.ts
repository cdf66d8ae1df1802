import { lookupValues } from '../../lookup/lookups.ts';
import { retensiTeks } from './columns.ts';
import type { Filter } from './filters.ts';
import { bentukInformasi } from './forms.ts';
import type { Baris } from './one-list.ts';
import { slugOf, slugPemilik } from './slug.ts';

/** What a filter may be set to, with the number of rows that it leaves. */
export interface Pilihan {
  value: string;
  label: string;
  count: number;
}

/** Stands in the address for rows whose retention is not decided. */
const tanpaRetensi = 'belum-ditetapkan';

export const nilaiRetensi = ({ retensiArsip }: Baris): string => retensiArsip ?? tanpaRetensi;

/** The choices of each filter: those that some row has, each in an order that a person expects. */
export function pilihanDari(rows: readonly Baris[]): Record<Filter, Pilihan[]> {
  const years = [...new Set(rows.flatMap(({ tahun }) => tahun))].sort((a, b) => b - a);
  return {
    pemilik: choices(
      [...new Set(rows.map(({ pemilik }) => pemilik))].map((name) => [slugPemilik(name), name]),
      (value) => rows.filter(({ pemilik }) => slugPemilik(pemilik) === value),
    ),
    bentuk: choices(
      formsIn(rows).map((name) => [slugOf(name), name]),
      (value) => rows.filter((row) => row.bentukInformasi.some((name) => slugOf(name) === value)),
    ),
    retensi: choices(
      [...lookupValues('retensi_arsip'), null].map((value) => [
        value ?? tanpaRetensi,
        retensiTeks(value),
      ]),
      (value) => rows.filter((row) => nilaiRetensi(row) === value),
    ),
    tahun: choices(
      years.map((year) => [String(year), String(year)]),
      (value) => rows.filter(({ tahun }) => tahun.includes(Number(value))),
    ),
  };
}

/** The forms that editors may name, and after them what staff have named besides. */
const formsIn = (rows: readonly Baris[]): string[] => [
  ...new Map(
    [...bentukInformasi, ...rows.flatMap((row) => row.bentukInformasi)].map((name) => [
      slugOf(name),
      name,
    ]),
  ).values(),
];

function choices(
  named: (readonly [value: string, label: string])[],
  rowsOf: (value: string) => readonly Baris[],
): Pilihan[] {
  return named
    .map(([value, label]) => ({ value, label, count: rowsOf(value).length }))
    .filter(({ count }) => count > 0);
}
