import { filters, type Filter } from '#core/site/list/filters.ts';

/** Ways to sort; the first is the order of the list itself and stays out of the address. */
export const orders = ['nomor', 'judul', 'terbaru', 'retensi'] as const;
export type Order = (typeof orders)[number];

/** A page of the list, from 1, or all of it at once. */
export type Halaman = number | 'semua';

/** What a visitor asks of a list; an empty text asks nothing. */
export type Query = Record<Filter | 'q', string> & { urut: Order; halaman: Halaman };

export const everything: Query = {
  ...{ q: '', pemilik: '', bentuk: '', retensi: '', tahun: '' },
  ...{ urut: 'nomor', halaman: 1 },
};

type Offered = Record<Filter, readonly string[]>;

/**
 * The query of an address. What the list does not offer counts as not asked, so that an old or
 * mistyped link shows too much rather than nothing.
 * @param search with or without its question mark
 * @param offered the values of each filter
 */
export function readQuery(search: string, offered: Offered): Query {
  const params = new URLSearchParams(search);
  const query = { ...everything, q: tidy(params.get('q') ?? '') };
  for (const name of filters) {
    const value = params.get(name) ?? '';
    if (offered[name].includes(value)) query[name] = value;
  }
  query.urut = orders.find((order) => order === params.get('urut')) ?? 'nomor';
  query.halaman = halamanOf(params.get('halaman'));
  return query;
}

function halamanOf(asked: string | null): Halaman {
  if (asked === 'semua') return asked;
  return asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** The filters that an address sets to what the list does not offer, with what they are set to. */
export function unknownIn(search: string, offered: Offered): [name: Filter, value: string][] {
  const params = new URLSearchParams(search);
  return filters
    .map((name): [Filter, string] => [name, params.get(name) ?? ''])
    .filter(([name, value]) => value !== '' && !offered[name].includes(value));
}

/** The query as an address ends in it: "?q=klaim&tahun=2024", or nothing where nothing is asked. */
export function writeQuery(query: Query): string {
  const params = new URLSearchParams();
  for (const name of ['q', ...filters] as const) {
    const value = tidy(query[name]);
    if (value !== '') params.set(name, value);
  }
  if (query.urut !== 'nomor') params.set('urut', query.urut);
  if (query.halaman !== 1) params.set('halaman', String(query.halaman));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** How many filters are set; searching and sorting are none. */
export const filtersSet = (query: Query): number =>
  filters.filter((name) => query[name] !== '').length;

/** Whether the query may leave rows out. */
export const isNarrowed = (query: Query): boolean => filtersSet(query) > 0 || tidy(query.q) !== '';

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
