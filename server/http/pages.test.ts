import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { servePages, type Page } from './pages.ts';

const page = (text: string): Page => ({
  type: 'text/html; charset=utf-8',
  etag: 'x',
  isHtml: true,
  bodies: { identity: Buffer.from(text) },
});

const broken: Page = {
  ...page(''),
  get bodies(): Page['bodies'] {
    throw new Error('This page is broken.');
  },
};

async function answer(pages: Record<string, Page>, url: string) {
  const app = Fastify();
  servePages(app, new Map(Object.entries(pages)), () => undefined);
  const { statusCode, body, headers } = await app.inject(url);
  await app.close();
  return { statusCode, body, cache: headers['cache-control'] };
}

const notFound = page('404: This page could not be found');

test('an address that is none gets the 404 page', async () => {
  const pages = { '/': page('beranda'), '/404.html': notFound };
  expect(await answer(pages, '/')).toMatchObject({ statusCode: 200, body: 'beranda' });
  expect(await answer(pages, '/tidak/ada')).toMatchObject({
    statusCode: 404,
    body: '404: This page could not be found',
  });
});

test('a page that fails gets the error page', async () => {
  const pages = { '/rusak/': broken, '/404.html': notFound, '/500.html': page('500: Error') };
  expect(await answer(pages, '/rusak/')).toEqual({
    statusCode: 500,
    body: '500: Error',
    cache: 'no-store',
  });
});

test.each<[string, Record<string, Page>]>([
  ['is not there', {}],
  ['fails itself', { '/500.html': broken }],
])('and one sentence with a link home where that one %s', async (_why, others) => {
  const { statusCode, body, cache } = await answer({ '/rusak/': broken, ...others }, '/rusak/');
  expect([statusCode, cache]).toEqual([500, 'no-store']);
  expect(body).toContain('An error occurred while showing the error page');
  expect(body).toContain('<a href="/">');
});
