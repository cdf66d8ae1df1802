import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { servePages, type Page } from './pages.ts';
import { readyAnswers } from './ready-answers.ts';

const page = (text: string): Page => ({
  type: 'text/html; charset=utf-8',
  etag: 'x',
  isHtml: true,
  bodies: { identity: Buffer.from(text), br: Buffer.from(`br ${text}`) },
});
const pages = new Map([
  ['/', page('beranda')],
  ['/404.html', page('tidak ada')],
]);

let app: FastifyInstance;
let longWay = 0;

async function serve(): Promise<string> {
  const { remember, serverFactory } = readyAnswers(pages);
  longWay = 0;
  app = Fastify({ serverFactory });
  app.addHook('onRequest', async (_request, reply) => {
    longWay += 1;
    void reply.header('x-of-a-hook', 'yes');
  });
  servePages(app, pages, remember);
  return app.listen({ host: '127.0.0.1', port: 0 });
}
afterEach(() => app.close());

/** What an answer is, without what Node.js adds to each. */
async function answer(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init);
  const headers = Object.fromEntries(response.headers);
  delete headers['date'];
  return { status: response.status, headers, text: await response.text() };
}

const plain = { headers: { 'accept-encoding': 'identity' } };

test('the second answer is the first one, without the long way', async () => {
  const url = await serve();
  const first = await answer(url, plain);
  expect(first).toMatchObject({ status: 200, text: 'beranda', headers: { 'x-of-a-hook': 'yes' } });
  expect(await answer(url, plain)).toEqual(first);
  expect(longWay).toBe(1);
});

test('what is asked for in another way goes the long way', async () => {
  const url = await serve();
  const { headers } = await answer(url, plain);
  const known = { headers: { ...plain.headers, 'if-none-match': headers.etag ?? '' } };
  expect(await answer(url, known)).toMatchObject({ status: 304, text: '' });
  expect(await answer(url, { ...plain, method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  expect(await answer(url, { ...plain, method: 'POST' })).toMatchObject({ status: 404 });
  expect(await answer(`${url}/?x=1`, plain)).toMatchObject({ status: 200, text: 'beranda' });
  for (const path of ['/lain', '/lain']) {
    expect(await answer(url + path, plain)).toMatchObject({ status: 404, text: 'tidak ada' });
  }
  expect(longWay).toBe(7);
});

test('each way of compressing has its own answer', async () => {
  const url = await serve();
  await answer(url, plain);
  const inBrotli = { headers: { 'accept-encoding': 'br' } };
  const response = await fetch(url, { ...inBrotli, method: 'HEAD' });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect((await answer(url, plain)).text).toBe('beranda');
});

test('whoever does not read an answer is let go of, who reads slowly is not', async () => {
  const { serverFactory } = readyAnswers(pages, 300);
  const size = 64 * 1024 * 1024;
  app = Fastify({ serverFactory });
  const ended = Promise.withResolvers<boolean>();
  app.get('/:reader', (request, reply) => {
    if (request.url === '/silent')
      reply.raw.once('close', () => ended.resolve(reply.raw.writableFinished));
    return reply.send(Buffer.alloc(size));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const begin = (reader: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET /${reader} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    return socket;
  };
  const silent = begin('silent').pause();
  expect(await ended.promise).toBe(false);
  silent.destroy();

  let read = 0;
  let rested = 0;
  for await (const chunk of begin('slow')) {
    read += (chunk as Buffer).length;
    if (read - rested < size / 8) continue;
    rested = read;
    await wait(100);
  }
  expect(read).toBeGreaterThan(size);
});
