import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import { largeFile } from '#tests/support/files/large-file.ts';
import { openFiles } from '#tests/support/files/open-files.ts';

/** More than the buffers of a connection hold, here and at its other end. */
const size = 24 * 1024 * 1024;

let actors: Actors;
let path = '';
let stored = '';
beforeAll(async () => {
  actors = await startCases();
  const large = await largeFile(actors, size);
  stored = large.stored;
  path = `/services/api/${large.path}`;
});
afterAll(() => actors.app.close());

/** How often this process has the file open. */
const handles = async (): Promise<number> => (await openFiles(stored)).length;

function open(text: string) {
  const { hostname, port } = new URL(actors.app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}
const get = () =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${actors.citizen.token ?? ''}`,
    '\r\n',
  ].join('\r\n');

it('opens one file at a time for requests that were sent ahead', async () => {
  const socket = open(get().repeat(8));
  await expect.poll(handles).toBeGreaterThan(0);
  // Whoever is answered after them has seen all of them begin.
  for (let n = 0; n < 5; n += 1) await actors.citizen.get('permohonan');
  expect(await handles()).toBe(1);
  socket.destroy();
  await expect.poll(handles).toBe(0);
});

it('ends a connection on which hundreds were sent ahead', async () => {
  const socket = open(get().repeat(200)).resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(socket.bytesRead).toBeLessThan(size);
  await expect.poll(handles).toBe(0);
});
