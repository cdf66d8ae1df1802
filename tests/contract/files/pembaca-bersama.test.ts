import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import { largeFile } from '#tests/support/files/large-file.ts';
import { openFiles } from '#tests/support/files/open-files.ts';

/** More than the buffers of a connection hold, here and at its other end. */
const size = 24 * 1024 * 1024;
const most = 3;

let actors: Actors;
let paths: Readonly<Record<string, string>> = {};
let stored = '';
const lines: Socket[] = [];
beforeAll(async () => {
  actors = await startCases({ mostReaders: most, trustProxy: ['127.0.0.1'] });
  const large = await largeFile(actors, size);
  stored = large.stored;
  const [record = '', id = ''] = large.path.split('/');
  paths = { 'a file': large.path, 'a ZIP': `${record}/${id}/berkas-perkara` };
});
afterAll(async () => {
  for (const line of lines) line.destroy();
  await actors.app.close();
});

const handles = async (): Promise<number> => (await openFiles(stored)).length;

/** Asks for the file, and takes nothing of it for now. */
function ask(path: string, address: string, token = actors.admin.token): Socket {
  const { hostname, port } = new URL(actors.app.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  lines.push(socket);
  const head = [
    `GET /services/api/${path} HTTP/1.1`,
    ...['Host: x', 'Connection: close', `X-Forwarded-For: ${address}`],
    `Authorization: Bearer ${token ?? ''}`,
  ];
  socket.pause().write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

const readAll = (socket: Socket) =>
  new Promise<number>((resolve) => {
    socket.once('close', () => resolve(socket.bytesRead)).resume();
  });

it.each(['a file', 'a ZIP'])(
  'who reads %s many times at once and takes nothing makes room',
  async (what) => {
    const path = paths[what] ?? '';
    const one = ask(path, '192.0.2.1');
    await expect.poll(handles).toBe(1);
    for (let n = 0; n < 2 * most; n += 1) {
      ask(path, '198.51.100.9');
      // Whoever is answered after them has seen each begin.
      await actors.citizen.get('permohonan');
    }
    await expect.poll(handles).toBeLessThanOrEqual(most);
    const other = ask(path, '203.0.113.5');
    for (const socket of [one, other]) expect(await readAll(socket)).toBeGreaterThan(size);
    for (const line of lines) line.destroy();
    await expect.poll(handles).toBe(0);
  },
);

it.each(['a file', 'a ZIP'])('whose session ends gets no more of %s', async (what) => {
  const leaving = await actors.app.login('admin@uji.test');
  const socket = ask(paths[what] ?? '', '192.0.2.1', leaving.token);
  await expect.poll(handles).toBe(1);
  expect((await leaving.post('auth/logout')).status).toBe(200);
  expect(await readAll(socket)).toBeLessThan(size);
  await expect.poll(handles).toBe(0);
});
