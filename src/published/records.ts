import type { EntryOf } from '#resources';

/** What staff publish on pages of its own, by the name of its resource. */
export type Kind = 'faq' | 'regulasi' | 'sertamerta' | 'videopublik';
export type Published = { [K in Kind]: EntryOf<K> };
/** In the order in which the API lists it. */
export type PublishedLists = { [K in Kind]: Published[K][] };

export type Pertanyaan = Published['faq'];
export type Regulasi = Published['regulasi'];
export type Pengumuman = Published['sertamerta'];
export type Video = Published['videopublik'];
