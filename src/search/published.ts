import { announcementPath, answerAnchor } from '../published/paths.ts';
import { kinds, type Kind, type Published, type RenewedLists } from '../published/records.ts';
import { outward, plainText, siteOf } from '../published/text.ts';
import type { Entry, SearchKind } from './entry.ts';

/** What each kind of published record is searched as. */
export const searchKinds: Readonly<Record<Kind, SearchKind>> = {
  faq: 'pertanyaan',
  regulasi: 'regulasi',
  sertamerta: 'pengumuman',
  videopublik: 'video',
};

type Texts = Omit<Entry, 'jenis'>;

const makers: { [K in Kind]: (record: Published[K]) => Texts | null } = {
  faq: ({ id, pertanyaan, jawaban }) => ({
    judul: pertanyaan,
    di: 'Pertanyaan yang Sering Diajukan',
    isi: plainText(jawaban),
    tautan: `/pertanyaan/#${answerAnchor(id)}`,
  }),
  regulasi: ({ judul, tautan }) => ({
    ...{ judul, di: 'Regulasi' },
    isi: outward(tautan)?.hostname ?? '',
    tautan: `/regulasi/?q=${encodeURIComponent(judul)}`,
  }),
  sertamerta: ({ id, judul, isi }) => ({
    ...{ judul, di: 'Informasi Serta Merta', isi: plainText(isi) },
    tautan: announcementPath(id),
  }),
  videopublik: ({ judul, keterangan, tautan }) => {
    const url = outward(tautan);
    if (!url) return null;
    return { judul, di: `Di ${siteOf(url)}`, isi: keterangan ?? '', tautan: url.href };
  },
};

/** What is found of records of a kind. */
export function publishedEntries<K extends Kind>(
  kind: K,
  records: readonly Published[K][],
): Entry[] {
  return records.flatMap((record) => {
    const texts = makers[kind](record);
    return texts ? [{ jenis: searchKinds[kind], ...texts }] : [];
  });
}

export const allPublishedEntries = (lists: RenewedLists): Entry[] =>
  kinds.flatMap((kind) => entriesIn(lists, kind));

const entriesIn = <K extends Kind>(lists: RenewedLists, kind: K): Entry[] =>
  publishedEntries(kind, lists[kind]);
