import { lookupValues } from '../../lookup/lookups.ts';
import { retensiTeks } from './columns.ts';
import type { Filter } from './filters.ts';
import { bentukInformasi } from './forms.ts';
import { kelompokDari } from './groups.ts';
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

/** Counted once a list: its page asks for the choices of each filter by itself. */
const counted = new WeakMap<readonly Baris[], Record<Filter, Pilihan[]>>();

/** The choices of each filter: those that some row has, each in an order that a person expects. */
export function pilihanDari(rows: readonly Baris[]): Record<Filter, Pilihan[]> {
  const known = counted.get(rows);
  if (known) return known;
  const years = [...new Set(rows.flatMap(({ tahun }) => tahun))].sort((a, b) => b - a);
  const made = {
    pemilik: choices(
      kelompokDari(rows).map(({ slug, pemilik }) => [slug, pemilik]),
      rows.map(({ pemilik }) => [slugPemilik(pemilik)]),
    ),
    bentuk: choices(
      formsIn(rows).map((name) => [slugOf(name), name]),
      rows.map((row) => row.bentukInformasi.map(slugOf)),
    ),
    retensi: choices(
      [...lookupValues('retensi_arsip'), null].map((value) => [
        value ?? tanpaRetensi,
        retensiTeks(value),
      ]),
      rows.map((row) => [nilaiRetensi(row)]),
    ),
    tahun: choices(
      years.map((year) => [String(year), String(year)]),
      rows.map(({ tahun }) => tahun.map(String)),
    ),
  };
  counted.set(rows, made);
  return made;
}

/** The forms that editors may name, and after them what staff have named besides, as first spelled. */
function formsIn(rows: readonly Baris[]): string[] {
  const forms = new Map<string, string>();
  for (const name of [...bentukInformasi, ...rows.flatMap((row) => row.bentukInformasi)]) {
    const slug = slugOf(name);
    if (!forms.has(slug)) forms.set(slug, name);
  }
  return [...forms.values()];
}

/** @param values what each row has */
function choices(
  named: readonly (readonly [value: string, label: string])[],
  values: readonly (readonly string[])[],
): Pilihan[] {
  const counts = new Map<string, number>();
  for (const value of values.flatMap((each) => [...new Set(each)])) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return named
    .map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 }))
    .filter(({ count }) => count > 0);
}
