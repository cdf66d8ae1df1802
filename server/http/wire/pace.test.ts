import type { EventEmitter } from 'node:events';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usualPace, watchPace } from './pace.ts';

const server = createServer();
let sockets: Socket[] = [];
let end: () => void;
beforeEach(async () => {
  sockets = [];
  server.removeAllListeners('request');
  end = watchPace(
    server,
    { ...usualPace, interval: 100, mostWaiting: 20_000_000 },
    () => undefined,
  );
  server.on('request', ({ url, socket }, response) => {
    sockets.push(socket);
    response.end(Buffer.alloc(Number(url?.slice(1))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  end();
  server.closeAllConnections();
  server.close();
});

/** Asks for so many bytes, and takes none of them. */
async function ask(bytes: number): Promise<EventEmitter> {
  const { port } = server.address() as AddressInfo;
  const asked = get({ port, host: '127.0.0.1', path: `/${bytes}`, agent: false });
  asked.on('error', () => undefined);
  const [answer] = (await once(asked, 'response')) as [EventEmitter];
  return answer.on('error', () => undefined);
}

test('the largest answers go where more waits than there is room for, and no others', async () => {
  for (const bytes of [8_000_000, 40_000_000, 9_000_000]) await ask(bytes);
  const isGone = () => sockets.map(({ destroyed }) => destroyed);
  await expect.poll(isGone).toEqual([false, true, false]);
});
