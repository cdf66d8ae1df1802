import type { EntryOf } from '#resources';

/** What a script brings up to date in an open page, by the name of its resource. */
export type Kind = 'faq' | 'regulasi' | 'sertamerta' | 'videopublik';
export type Published = { [K in Kind]: EntryOf<K> };
/** What staff add to the lists that editors keep; it stands in the page as of the build. */
type ListKind = 'berkala' | 'setiapsaat';
/** In the order in which the API lists it. */
export type PublishedLists = { [K in Kind | ListKind]: EntryOf<K>[] };

export type Pertanyaan = Published['faq'];
export type Regulasi = Published['regulasi'];
export type Pengumuman = Published['sertamerta'];
export type Video = Published['videopublik'];

/**
 * The newest records that get pages of their own, each of which the server holds in memory; older
 * ones are reached by script. Of what shows within one page nothing is left out.
 */
export const mostPages = 200;
