import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { request, startCases, type Actors } from '#tests/support/case-scene.ts';
import { form } from '#tests/support/client.ts';
import { storedBytesIn } from '#tests/support/files/stored-bytes.ts';
import { tus } from '#tests/support/files/tus.ts';
import { pdf } from '#tests/support/sample-files.ts';

const kib = 1024;
const most = { all: 1_000 * kib, anonymous: 1_000 * kib };

let actors: Actors;
beforeAll(async () => {
  actors = await startCases({ mostComing: most, trustProxy: ['127.0.0.1'] });
});
afterAll(() => actors.app.close());

const lines: Socket[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
});

/** A form with a file, from an address, that can be sent in parts. */
async function begin(address: string, size: number) {
  const body = form({ ...request, file_pendukung: pdf('x'.repeat(size)) });
  const encoded = new Response(body);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const { hostname, port } = new URL(actors.app.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  lines.push(socket);
  let said = '';
  socket.on('data', (data) => (said += data.toString('latin1')));
  const head = [
    'POST /services/api/permohonan HTTP/1.1',
    ...['Host: x', `X-Forwarded-For: ${address}`],
    `Content-Type: ${encoded.headers.get('content-type') ?? ''}`,
    `Authorization: Bearer ${actors.citizen.token ?? ''}`,
    `Content-Length: ${bytes.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return {
    status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0),
    send: (from: number, to?: number) => socket.write(bytes.subarray(from, to)),
    hangUp: () => socket.destroy(),
  };
}

const uploads = () => tus(actors.app.url, actors.citizen);
async function announce(): Promise<string> {
  const purpose = { call: 'permohonan.create', field: 'file_pendukung' };
  const { body } = await uploads().begin({ ...purpose, size: 200 * kib });
  return (body.data as { id: string }).id;
}
const piece = (id: string) => uploads().append(id, 0, new Uint8Array(200 * kib));

const storedBytes = () => storedBytesIn(actors.app.filesDir);

it('files on their way with forms and in pieces are bounded together, by address', async () => {
  const id = await announce();
  const large = await begin('192.0.2.1', 1_500 * kib);
  large.send(0, 900 * kib);
  // The two are more than there is, and one of them alone has more than half.
  await expect.poll(storedBytes).toBeGreaterThan(850 * kib);
  const small = await begin('192.0.2.2', 300 * kib);
  small.send(0);
  await expect.poll(small.status).toBe(201);
  expect(large.status()).toBe(0);
  large.send(900 * kib, 1_200 * kib);
  await expect.poll(large.status).toBe(503);
  large.hangUp();
  expect((await piece(id)).status).toBe(204);
});

it('an upload finds no room where a form of the same address has taken it', async () => {
  const id = await announce();
  const before = await storedBytes();
  const large = await begin('127.0.0.1', 1_500 * kib);
  large.send(0, 950 * kib);
  await expect.poll(storedBytes).toBeGreaterThan(before + 900 * kib);
  expect((await piece(id)).status).toBe(503);
  large.hangUp();
  await expect.poll(storedBytes).toBe(before);
  expect((await piece(id)).status).toBe(204);
});
