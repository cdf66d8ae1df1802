import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('a free port is none that the system gives away', async () => {
  const given = createServer().listen(0, '127.0.0.1');
  await once(given, 'listening');
  const { port } = given.address() as AddressInfo;
  given.close();
  // Systems give away from 32768 or 49152 on.
  expect(port).toBeGreaterThan(32_000);
  for (let i = 0; i < 20; i++) expect(await freePort()).toBeLessThan(32_000);
});

test('a free port can be listened on', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(server.address()).toMatchObject({ port });
  server.close();
});
