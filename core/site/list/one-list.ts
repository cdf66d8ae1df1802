import type { LookupValue } from '../../lookup/lookups.ts';
import { outward } from '../text.ts';
import { bentukInformasi } from './forms.ts';
import { slugOf, slugPemilik } from './slug.ts';
import { tahunDari } from './years.ts';

/** A row of either list; only the periodic one has links. Staff may leave out what editors may not. */
export interface Baris {
  /** As people write it, and unique in its list: `12`, or `12a` for a part. */
  nomor: string;
  no: number;
  informasi: string;
  ringkasanIsiInformasi: string;
  pejabat: string | null;
  penanggungJawab: string | null;
  waktuTempat: string | null;
  tahun: readonly number[];
  bentukInformasi: readonly string[];
  retensiArsip: LookupValue<'retensi_arsip'> | null;
  pemilik: string;
  tautan?: string | null | undefined;
}

/** The columns that staff fill in as they stand in the list. */
type Kolom =
  | 'informasi'
  | 'ringkasanIsiInformasi'
  | 'pejabat'
  | 'penanggungJawab'
  | 'waktuTempat'
  | 'retensiArsip'
  | 'tautan';

/** A record of the back-office, as the declaration of either list types it. */
export interface BarisPetugas extends Pick<Baris, Kolom> {
  id: string;
  dibuat_pada: string;
  no: number | null;
  /** As typed: "pdf dan Peta". */
  bentukInformasi: string | null;
  pemilik: string | null;
}

const tanpaPemilik = 'Pemilik belum ditetapkan';
/** A year that a visitor could filter by; whoever mistypes one must not fill the page with all. */
const isYear = (year: number): boolean => year >= 1900 && year <= 2100;

/**
 * What editors keep in data/ and what staff have published, as one list by owner. A number that is
 * asked for and free stays; who asks for none, or for one that is taken, gets the next, the oldest
 * entry first, so that a later one changes no number that people may have passed on.
 */
export function satuDaftar(editors: readonly Baris[], staff: readonly BarisPetugas[]): Baris[] {
  const last = Math.max(0, ...editors.flatMap(({ tahun }) => tahun));
  const nameOf = ownerNames(editors);
  const added = numbered(editors, staff).map(([no, row]): Baris => {
    const pemilik = nameOf(row.pemilik);
    const there = known.get(row);
    if (there?.no === no && there.pemilik === pemilik && there.last === last) return there.baris;
    const baris = newRow(row, { no, pemilik, last });
    known.set(row, { no, pemilik, last, baris });
    return baris;
  });
  const byNumber = added.toSorted((one, other) => one.no - other.no);
  const byOwner = Map.groupBy([...editors, ...byNumber], ({ pemilik }) => slugPemilik(pemilik));
  return [...byOwner.values()].flat();
}

/** What of a row follows from the whole list. */
interface Standing {
  no: number;
  pemilik: string;
  /** The last year that editors name. */
  last: number;
}

/** A record that is the same, and stands as it did, is the same row: what was made of it holds. */
const known = new WeakMap<object, Standing & { baris: Baris }>();

/** The row that a record became when its list was last made. */
export const barisDari = (record: object): Baris | undefined => known.get(record)?.baris;

function newRow(row: BarisPetugas, { no, pemilik, last }: Standing): Baris {
  const { informasi, ringkasanIsiInformasi, pejabat, penanggungJawab, waktuTempat } = row;
  return {
    ...{ no, nomor: String(no), informasi, ringkasanIsiInformasi },
    ...{ pejabat, penanggungJawab, waktuTempat, retensiArsip: row.retensiArsip },
    tahun: tahunDari(waktuTempat ?? '', last).filter(isYear),
    bentukInformasi: formsOf(row.bentukInformasi ?? ''),
    pemilik,
    ...(row.tautan === undefined ? {} : { tautan: outward(row.tautan)?.href ?? null }),
  };
}

function numbered(
  editors: readonly { no: number }[],
  staff: readonly BarisPetugas[],
): [no: number, row: BarisPetugas][] {
  const taken = new Set(editors.map(({ no }) => no));
  let next = Math.max(0, ...taken);
  const oldestFirst = staff.toSorted(
    (one, other) => inOrder(one.dibuat_pada, other.dibuat_pada) || inOrder(one.id, other.id),
  );
  const own = new Map<BarisPetugas, number>();
  for (const row of oldestFirst) {
    if (row.no === null || taken.has(row.no)) continue;
    own.set(row, row.no);
    taken.add(row.no);
  }
  return oldestFirst.map((row) => {
    const number = own.get(row);
    if (number !== undefined) return [number, row];
    do next += 1;
    while (taken.has(next));
    return [next, row];
  });
}

/** By their signs, as a database has them: no language, and a tenth of the time. */
const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The owner by one spelling, that of the editors before any other. */
function ownerNames(editors: readonly { pemilik: string }[]): (typed: string | null) => string {
  const known = [tanpaPemilik, ...editors.map(({ pemilik }) => pemilik)];
  // The first spelling is that of the group.
  const names = new Map(known.toReversed().map((name) => [slugOf(name), name]));
  return (typed) => {
    const slug = slugOf(typed ?? '');
    if (typed === null || slug === '') return tanpaPemilik;
    const name = names.get(slug) ?? typed.trim();
    names.set(slug, name);
    return name;
  };
}

const formBySlug = new Map<string, string>(bentukInformasi.map((name) => [slugOf(name), name]));

/** "pdf dan Peta" as the forms that visitors filter by, each once; others as they were typed. */
function formsOf(typed: string): string[] {
  const forms = new Map<string, string>();
  for (const part of typed.split(/[,;]|\bdan\b/i).map((each) => each.trim())) {
    const slug = slugOf(part);
    if (slug !== '' && !forms.has(slug)) forms.set(slug, formBySlug.get(slug) ?? part);
  }
  return [...forms.values()];
}
