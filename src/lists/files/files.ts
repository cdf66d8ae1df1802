import type { Berkas } from '#core/site/list/files.ts';
import { keptFile } from '#core/site/list/kept.ts';
import { berkasDaftar } from '#core/site/list/list-files.ts';
import { wholeList } from '#core/site/list/whole.ts';
import { shownOf } from '../../published/state.ts';
import { keptOf, type Kategori } from '../kategori.ts';

/** The files of a list that visitors may take. */
export const downloadsOf = (list: Kategori): Berkas[] =>
  berkasDaftar(keptOf(list), wholeList(shownOf(list.sumber)));

/** All files that lie beside the page of a list; the last is for the server, which adds to it. */
export const listFiles = (list: Kategori): Berkas[] => [
  ...downloadsOf(list),
  {
    ...{ nama: keptFile, bentuk: 'JSON', tipe: 'application/json; charset=utf-8' },
    isi: () => JSON.stringify(keptOf(list)),
  },
];
