import type { EventEmitter } from 'node:events';
import { once } from 'node:events';
import { createServer, get, type RequestOptions } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usualPace, watchPace, type Watch } from './pace.ts';

const server = createServer();
let sockets: Socket[] = [];
let watch: Watch;
beforeEach(async () => {
  sockets = [];
  server.removeAllListeners('request');
  watch = watchPace(
    server,
    { ...usualPace, interval: 100, mostWaiting: 20_000_000 },
    () => undefined,
  );
  server.on('request', (request, response) => {
    const { url, socket, headers } = request;
    sockets.push(socket);
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded === 'string') watch.isFrom(request, forwarded);
    response.end(Buffer.alloc(Number(url?.slice(1))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  watch.end();
  server.closeAllConnections();
  server.close();
});

/** Asks for so many bytes, and takes none of them. */
async function ask(bytes: number, by: Pick<RequestOptions, 'localAddress' | 'headers'> = {}) {
  const { port } = server.address() as AddressInfo;
  const asked = get({ port, host: '127.0.0.1', path: `/${bytes}`, agent: false, ...by });
  asked.on('error', () => undefined);
  const [answer] = (await once(asked, 'response')) as [EventEmitter];
  return answer.on('error', () => undefined);
}

const gone = () => sockets.map(({ destroyed }) => destroyed);
const waiting = () =>
  sockets.reduce((sum, each) => sum + (each.destroyed ? 0 : each.writableLength), 0);

test('the largest answers go where more waits than there is room for, and no others', async () => {
  for (const bytes of [8_000_000, 40_000_000, 9_000_000]) await ask(bytes);
  await expect.poll(gone).toEqual([false, true, false]);
});

test.each([
  ['at the other end', { localAddress: '127.0.0.2' }],
  ['behind a proxy', { headers: { 'x-forwarded-for': '192.0.2.2' } }],
])('who has most of it in many small ones makes room for a larger one %s', async (_where, by) => {
  await ask(9_500_000, by);
  const many = Array.from({ length: 20 }, () => ask(8_000_000).catch(() => undefined));
  await Promise.all(many);
  await expect.poll(() => gone().filter(Boolean).length).toBeGreaterThan(10);
  await expect.poll(waiting).toBeLessThanOrEqual(20_000_000);
  expect(gone()[0]).toBe(false);
});

test('the usual pace takes the largest file at 50 KB/s, and at a fifth of that', () => {
  const seconds = (9.9 * 1024 * 1024) / (50_000 / 5);
  expect(usualPace.longest).toBeGreaterThan(seconds * 1_000);
  expect(usualPace.lowest).toBeLessThan(50_000 / 5);
});
