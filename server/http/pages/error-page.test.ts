import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { keepNothing } from '../caching.ts';
import { handleErrors } from '../error-handler.ts';
import { errorPages } from './error-page.ts';
import { servePages, type Page } from './pages.ts';
import { refuseAddress } from '../refusals.ts';

const built =
  '<p class="message-page__code">500</p><h1 lang="en">Error</h1><a href="/">Beranda</a>';
const page: Page = {
  ...{ type: 'text/html; charset=utf-8', etag: 'x', isHtml: true },
  bodies: { identity: Buffer.from(built) },
};

const broken: Page = {
  ...page,
  get bodies(): Page['bodies'] {
    throw new Error('This page is broken.');
  },
};

let app: FastifyInstance;
function start(pages: Map<string, Page>): void {
  const say = errorPages(pages, '/api');
  app = Fastify({ frameworkErrors: refuseAddress(say, {}) });
  keepNothing(app);
  handleErrors(app, say);
  for (const url of ['/rusak', '/api/rusak']) {
    app.get(url, () => {
      throw new Error('a secret of the inside');
    });
  }
  servePages(app, pages, () => undefined);
}
afterEach(() => app.close());

const ask = (url: string, accept = 'text/html,*/*') => app.inject({ url, headers: { accept } });

describe('a page that cannot be answered', () => {
  test('is the error page, with the status and "Error" unless there is more to say', async () => {
    start(new Map([['/500.html', page]]));
    const answer = await ask('/rusak');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toBe(built);
  });

  test('says what is wrong with an address that cannot be read', async () => {
    start(new Map([['/500.html', page]]));
    const answer = await ask('/%zz');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('<p class="message-page__code">400</p>');
    expect(answer.body).toContain('<h1>Permintaan tidak dapat dibaca.</h1>');
    expect(answer.body).toContain('<a href="/">');
  });

  test.each<[string, [string, Page][]]>([
    ['is not there', []],
    ['fails itself', [['/500.html', broken]]],
  ])('leads home where the error page %s', async (_why, pages) => {
    start(new Map(pages));
    const answer = await ask('/rusak');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(answer.body).toContain('An error occurred while showing the error page');
    expect(answer.body).toContain('<a href="/">');
  });

  test('is the error page as well where what broke is a built page', async () => {
    start(
      new Map([
        ['/halaman/', broken],
        ['/500.html', page],
      ]),
    );
    expect((await ask('/halaman/', '*/*')).body).toBe(built);
  });

  test('is an envelope to a program', async () => {
    start(new Map([['/500.html', page]]));
    for (const answer of [await ask('/api/rusak'), await ask('/rusak', 'application/json')]) {
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({ success: false, message: 'Something went wrong.' });
    }
  });
});
