import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { besideOf } from '../wire/beside.ts';
import { loadPages, servePages, type Page } from './pages.ts';

const page = (text: string): Page => ({
  type: 'text/html; charset=utf-8',
  etag: 'x',
  isHtml: true,
  bodies: { identity: Buffer.from(text) },
});

async function answer(pages: Record<string, Page>, url: string) {
  const app = Fastify();
  servePages(app, new Map(Object.entries(pages)), () => undefined);
  const { statusCode, body } = await app.inject(url);
  await app.close();
  return { statusCode, body };
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

test.each(['/ppid-cms/faq', '/ppid-cms/user/eksternal/', '/ppid-cms/faq/3f2b-1/edit?q=a'])(
  'the back-office answers at %s',
  async (url) => {
    const pages = { '/ppid-cms/': page('ruang kerja'), '/404.html': page('tidak ada') };
    expect(await answer(pages, url)).toMatchObject({ statusCode: 200 });
  },
);

test.each([
  '/ppid-cms/../regulasi/',
  '/ppid-cms/%2e%2e/regulasi/',
  '/ppid-cms//faq',
  '/ppid-cms/%2f',
])('nothing answers at %s, which a proxy may read as another address', async (url) => {
  const pages = { '/ppid-cms/': page('ruang kerja'), '/404.html': page('tidak ada') };
  expect(await answer(pages, url)).toMatchObject({ statusCode: 404 });
});

test('what a killed server was writing is no page, and goes', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ppid-halaman-'));
  try {
    const [left, made] = ['index.html.br', 'daftar.csv'].map((name) => besideOf(join(dir, name)));
    for (const path of [join(dir, 'index.html'), left, made]) await writeFile(path ?? '', 'isi');
    const now = new Date();
    const before = new Date(now.getTime() - 7_200_000);
    // The disk's clock is another than ours where the tests run as of another day.
    await utimes(made ?? '', now, now);
    await utimes(left ?? '', before, before);
    expect([...(await loadPages(dir)).keys()]).toEqual(['/']);
    // Another server may be writing it now.
    expect((await readdir(dir)).map((name) => join(dir, name))).toEqual(
      [made, join(dir, 'index.html')].toSorted(),
    );
  } finally {
    await rm(dir, { recursive: true });
  }
});
