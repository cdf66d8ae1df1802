import { indexPath } from '#core/site/entry.ts';
import { marked } from '#core/site/marks.ts';
import type { Region } from '#core/site/region.ts';
import { shownResources } from '#core/site/shape.ts';
import { modelId } from '#core/site/state.ts';
import { registry } from '#resources';
import { etagOf, type Page, type PageMap } from '#server/http/pages.ts';
import { pengumuman } from './pengumuman.ts';

const pageOf = (text: string, isHtml = true): Page => ({
  ...{ type: isHtml ? 'text/html; charset=utf-8' : 'application/json', isHtml },
  ...{ etag: etagOf(Buffer.from(text)), bodies: { identity: Buffer.from(text) } },
});

const html = (...regions: Region[]): Page =>
  pageOf(`<html><body>${regions.map((each) => marked(each, '')).join('<hr>')}</body></html>`);

/** Those whose rows are a part of a list that editors keep have tests of their own. */
export const shown = [...shownResources(registry.values()), pengumuman].filter(
  ({ site }) => site?.look !== 'rows',
);

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
  const models = shown
    .filter(({ page }) => page !== undefined)
    .map(({ name: of, site }): [string, Page] => [
      `${site?.path ?? ''}${modelId}/`,
      html({ is: 'head', of, after: 'PPID', domain: 'contoh.test' }, { is: 'record', of }),
    ]);
  const others: [string, Page][] = [
    ['/', html(...latest)],
    ['/404.html', pageOf('404')],
    ['/ppid-cms/', pageOf('Ruang kerja')],
    [indexPath, pageOf('{"":[]}', false)],
  ];
  return new Map([...pages, ...models, ...others]);
}
