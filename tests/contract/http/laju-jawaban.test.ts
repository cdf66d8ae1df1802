import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import { largeFile } from '#tests/support/files/large-file.ts';
import { openFiles } from '#tests/support/files/open-files.ts';

const mib = 1024 * 1024;
const pace = {
  ...{ lowest: mib, window: 1_000, interval: 100, longest: 60_000 },
  mostWaiting: 64 * mib,
};
/** More than the buffers of a connection hold, here and at its other end. */
const size = 24 * mib;

let actors: Actors;
let paths: Record<string, string> = {};
let stored = '';
beforeAll(async () => {
  actors = await startCases({ pace });
  const { app } = actors;
  const large = await largeFile(actors, size);
  stored = large.stored;
  const owner = await app.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
  paths = {
    file: large.path,
    archive: `user/${owner.id}/data-pribadi`,
  };
});
afterAll(() => actors.app.close());

/** How often this process has the file open. */
const handles = async (): Promise<number> => (await openFiles(stored)).length;

/** Reads an answer at a steady rate, in bytes a second, until it ends or the connection does. */
function read(what: string, rate: number) {
  const { hostname, port } = new URL(actors.app.url);
  const socket = connect(Number(port), hostname);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  let bytes = 0;
  const isAhead = () => bytes > seconds() * rate;
  socket
    .on('error', () => undefined)
    .on('data', ({ length }) => {
      bytes += length;
      if (isAhead()) socket.pause();
    });
  const drip = setInterval(() => {
    if (!isAhead()) socket.resume();
  }, 10);
  const head = [
    `GET /services/api/${paths[what] ?? ''} HTTP/1.1`,
    `Host: ${hostname}`,
    'Connection: close',
    `Authorization: Bearer ${actors.citizen.token ?? ''}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const over = once(socket, 'close').then(() => {
    clearInterval(drip);
    return { bytes, seconds: seconds() };
  });
  return { over, end: () => socket.destroy() };
}

const answers = ['file', 'archive'];

it.each(answers)('lets a slow and steady reader have the whole %s', async (what) => {
  const { bytes, seconds } = await read(what, 4 * mib).over;
  expect(bytes).toBeGreaterThan(size);
  expect(seconds).toBeGreaterThan(3 * (pace.window / 1_000));
});

it.each(answers)('lets go of who reads of the %s now and then', async (what) => {
  const { over, end } = read(what, 20_000);
  await expect.poll(handles).toBe(1);
  await expect.poll(handles, { timeout: 15_000 }).toBe(0);
  end();
  expect((await over).bytes).toBeLessThan(size / 2);
});
