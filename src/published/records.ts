import type { EntryOf } from '#resources';

/** What a script brings up to date in an open page, by the name of its resource. */
export const kinds = ['faq', 'regulasi', 'sertamerta', 'videopublik'] as const;
export type Kind = (typeof kinds)[number];
export type Published = { [K in Kind]: EntryOf<K> };
/** What staff add to the lists that editors keep; it stands in the page as of the build. */
const listKinds = ['berkala', 'setiapsaat'] as const;
/** All that the pages are built from. */
export const builtKinds = [...kinds, ...listKinds];
/** In the order in which the API lists it. */
export type RenewedLists = { [K in Kind]: Published[K][] };
export type PublishedLists = RenewedLists & { [K in (typeof listKinds)[number]]: EntryOf<K>[] };

export type Pertanyaan = Published['faq'];
export type Regulasi = Published['regulasi'];
export type Pengumuman = Published['sertamerta'];
export type Video = Published['videopublik'];

/**
 * The newest records that get pages of their own, each of which the server holds in memory; older
 * ones are reached by script. Of what shows within one page nothing is left out.
 */
export const mostPages = 200;

/** The same for each kind, none of them left out. */
export const listsOf = (rows: (kind: keyof PublishedLists) => unknown[]): PublishedLists =>
  Object.fromEntries(builtKinds.map((kind) => [kind, rows(kind)])) as unknown as PublishedLists;
