import { indexPath } from '#core/site/entry.ts';
import type { Resource } from '#core/resource/index.ts';
import { keptFile, type Kept } from '#core/site/list/kept.ts';
import { berkasDaftar } from '#core/site/list/list-files.ts';
import { marked } from '#core/site/marks.ts';
import { everything, type Region } from '#core/site/region.ts';
import { shownResources } from '#core/site/shape.ts';
import { modelId } from '#core/site/state.ts';
import { registry } from '#resources';
import { etagOf, type Page, type PageMap } from '#server/http/pages/pages.ts';
import { pengumuman } from '../scenes/pengumuman.ts';

/** What is shared of a record without a picture. */
const card = { picture: 'https://contoh.test/bagikan/rekaman.png', alt: 'Terbitan' };

const pageOf = (text: string, isHtml = true): Page => ({
  ...{ type: isHtml ? 'text/html; charset=utf-8' : 'application/json', isHtml },
  ...{ etag: etagOf(Buffer.from(text)), bodies: { identity: Buffer.from(text) } },
});

const html = (...regions: Region[]): Page =>
  pageOf(`<html><body>${regions.map((each) => marked(each, '')).join('<hr>')}</body></html>`);

const all = [...shownResources(registry.values()), pengumuman];

/** Those whose rows are a part of a list that editors keep have tests of their own. */
export const shown = all.filter(({ site }) => site?.look !== 'rows');
export const listed = all.filter(({ site }) => site?.look === 'rows');

/** The one row that editors keep of a list. */
const kept: Kept = {
  ...{ judul: 'Daftar Uji', berkas: 'daftar-uji', badan: { nama: 'Badan Uji', singkatan: 'BU' } },
  situs: 'https://ppid.uji',
  baris: [
    {
      ...{ nomor: '1', no: 1, informasi: 'Baris penyunting', ringkasanIsiInformasi: 'Isi.' },
      ...{ pejabat: 'Kepala', penanggungJawab: 'Unit', waktuTempat: 'Tahun 2024, Jakarta' },
      ...{ tahun: [2024], bentukInformasi: ['PDF'], retensiArsip: null, pemilik: 'Biro Uji' },
    },
  ],
};

/** The page of a list with its files, as the build leaves them. */
const listOf = ({ name: of, site }: Resource): [string, Page][] => {
  const path = site?.path ?? '';
  const files = berkasDaftar(kept, kept.baris).map(({ nama }) => [path + nama, pageOf('', false)]);
  return [
    [path, html({ is: 'list', of, empty: '', note: '' }, { is: 'choices', of, filter: 'pemilik' })],
    [path + keptFile, pageOf(JSON.stringify(kept), false)],
    ...(files as [string, Page][]),
  ];
};

/** A site of the least that shows every resource: lists, pages of records, home, search. */
export function builtSite(): PageMap {
  const lists = Map.groupBy(shown, ({ site }) => site?.path ?? '');
  const pages: [string, Page][] = [...lists].map(([path, resources]) => [
    path,
    html(...resources.map(({ name: of }): Region => ({ is: 'list', of, empty: '', note: '' }))),
  ]);
  const latest = shown.map(({ name: of }): Region => ({
    is: 'latest',
    of,
    limit: 3,
    id: of,
    title: of,
  }));
  const fresh: Region = {
    ...{ is: 'fresh', of: everything, except: [] },
    ...{ limit: 12, most: 2, id: 'terbaru', title: 'Terbaru' },
  };
  const models = shown
    .filter(({ page }) => page !== undefined)
    .map(({ name: of, site }): [string, Page] => [
      `${site?.path ?? ''}${modelId}/`,
      html({ is: 'head', of, after: 'PPID', domain: 'contoh.test', card }, { is: 'record', of }),
    ]);
  const others: [string, Page][] = [
    [
      '/',
      html(
        fresh,
        ...latest,
        ...listed.map(({ name: of }): Region => ({ is: 'size', of, noun: of })),
      ),
    ],
    ['/404.html', pageOf('404')],
    ['/ppid-cms/', pageOf('Ruang kerja')],
    [indexPath, pageOf('{"":[]}', false)],
  ];
  return new Map([...pages, ...listed.flatMap(listOf), ...models, ...others]);
}
