import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { anyTable } from '#server/database/index.ts';
import { createComing } from '#server/files/coming.ts';
import { createLog } from '#server/log.ts';
import { dailyRules } from '#server/limits/quota-rules.ts';
import { findUpload } from '#server/uploads/pending.ts';
import { receivePart } from '#server/uploads/receive-part.ts';
import { createUnderWay } from '#server/uploads/under-way.ts';
import { createDropping, purgeUploads } from '#server/uploads/purge.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import type { Client } from '#tests/support/client.ts';
import { storedBytesIn } from '#tests/support/files/stored-bytes.ts';
import { tus } from '#tests/support/files/tus.ts';

const card = { call: 'user.create', field: 'file_ktp' };
const paper = { call: 'permohonan.create', field: 'file_pendukung' };
const somebody = { id: null, address: '192.0.2.1' };
const [kib, mib] = [1024, 1024 * 1024];
const unhurried = { timeout: 10_000, interval: 10 };

let actors: Actors;
let app: TestApp;
beforeAll(async () => {
  actors = await startCases({
    trustProxy: ['127.0.0.1'],
    daily: { ...dailyRules, uploads: { citizen: 20, officer: null, address: 999, assured: 0 } },
  });
  ({ app } = actors);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['unggahan_bagian', 'unggahan', 'batas'])
    await anyTable(app.db).deleteFrom(table).execute();
});

const lines: Socket[] = [];
const hangUp = () => {
  for (const line of lines.splice(0)) line.destroy();
};
afterEach(hangUp);

const purge = (now: Date) => {
  const drop = createDropping({ ...app, log: createLog({ logLevel: 'silent' }) });
  return purgeUploads({ db: app.db, drop, now });
};
const sending = (by: Client) => tus(app.url, by);
async function begin(by: Client, size: number, purpose = paper): Promise<string> {
  const { body } = await sending(by).begin({ ...purpose, size });
  return (body.data as { id: string }).id;
}
const offsetOf = async (by: Client, id: string) =>
  Number((await sending(by).standing(id)).headers.get('upload-offset'));

/** KiB that are counted against somebody's day. */
const counted = async () => {
  const rows = await app.db.selectFrom('batas').select('jumlah').execute();
  return Math.max(0, ...rows.map(({ jumlah }) => jumlah));
};

const storedBytes = () => storedBytesIn(app.filesDir);

/** Begins a piece and leaves it unfinished, as a line that is gone and does not say so. */
async function unfinished(by: Client, id: string, [sent, announced]: [number, number]) {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  lines.push(socket);
  await once(socket, 'connect');
  let answer = '';
  socket.on('error', () => undefined).on('data', (chunk) => (answer += chunk.toString()));
  const head = [
    `PATCH /services/api/unggahan/${id} HTTP/1.1`,
    `Host: ${hostname}`,
    ...(by.token ? [`Authorization: Bearer ${by.token}`] : []),
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${String(announced)}`,
  ];
  const send = (bytes: number) => socket.write(Buffer.alloc(bytes, 'x'));
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  send(sent);
  return { send, status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0) };
}

type Unfinished = Awaited<ReturnType<typeof unfinished>>;

it('holds no more of an upload than one piece, however many never end', async () => {
  const { citizen } = actors;
  const before = await storedBytes();
  const id = await begin(citizen, 2 * mib);
  const pieces: Unfinished[] = [];
  for (let n = 0; n < 12; n += 1) pieces.push(await unfinished(citizen, id, [mib, 2 * mib]));
  const waiting = () => pieces.filter((piece) => piece.status() === 0).length;
  await expect.poll(waiting, unhurried).toBeLessThanOrEqual(1);
  expect((await storedBytes()) - before).toBeLessThanOrEqual(2 * mib);
  hangUp();
  await expect.poll(() => offsetOf(citizen, id), unhurried).toBeGreaterThanOrEqual(64 * kib);
});

it('who goes on after a line that died finds what it had brought', async () => {
  const { citizen } = actors;
  const before = await storedBytes();
  const id = await begin(citizen, mib);
  const dead = await unfinished(citizen, id, [300 * kib, mib]);
  await expect.poll(storedBytes, unhurried).toBeGreaterThanOrEqual(before + 100 * kib);
  const first = await sending(citizen).append(id, 0, new Uint8Array(mib));
  expect(first.status).toBe(409);
  const offset = await offsetOf(citizen, id);
  expect(offset).toBeGreaterThanOrEqual(64 * kib);
  await expect.poll(dead.status, unhurried).toBe(204);
  const rest = await sending(citizen).append(id, offset, new Uint8Array(mib - offset));
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(mib)]);
});

it('and goes on at once where it had brought too little to be kept', async () => {
  const { citizen } = actors;
  const before = await storedBytes();
  const id = await begin(citizen, 200 * kib);
  const dead = await unfinished(citizen, id, [10 * kib, 200 * kib]);
  await expect.poll(counted, unhurried).toBe(512);
  const whole = await sending(citizen).append(id, 0, new Uint8Array(200 * kib));
  expect(whole.status).toBe(204);
  await expect.poll(dead.status, unhurried).toBe(409);
  expect((await storedBytes()) - before).toBe(200 * kib);
});

it('counts what has come of unfinished pieces before it takes more', async () => {
  const { anonymous } = app;
  const full = await begin(anonymous, mib, card);
  const [slow, other] = [await begin(anonymous, mib, card), await begin(anonymous, mib, card)];
  // Leaves a MiB and a quarter for strangers, beside the rows themselves.
  const taken = { diterima: 1_024 * mib - 1.25 * mib - 4 * 16 * kib };
  await app.db.updateTable('unggahan').set(taken).where('id', '=', full).execute();
  const late = await unfinished(anonymous, slow, [kib, mib]);
  await expect.poll(counted, unhurried).toBe(512);
  const before = await storedBytes();
  await unfinished(anonymous, other, [900 * kib, mib]);
  await expect.poll(storedBytes, unhurried).toBeGreaterThanOrEqual(before + 800 * kib);
  // Of the room there was, nothing is announced and most of it is gone.
  const refused = await sending(anonymous).begin({ ...card, size: mib });
  expect(refused.status).toBe(503);
  late.send(800 * kib);
  await expect.poll(late.status, unhurried).toBe(503);
  hangUp();
  await expect.poll(() => offsetOf(anonymous, other), unhurried).toBeGreaterThan(800 * kib);
});

it('refuses pieces that are too small before it stores them, so many a day', async () => {
  const { citizen } = actors;
  const id = await begin(citizen, 200 * kib);
  const put = vi.spyOn(app.storage, 'put');
  await app.db.deleteFrom('batas').execute();
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1)
    statuses.push((await sending(citizen).append(id, 0, new Uint8Array(1))).status);
  expect(statuses).toEqual([400, 400, 400]);
  expect(put).not.toHaveBeenCalled();
  expect(await counted()).toBe(3 * 64);
  // As if there had been as many more as the day has room for.
  await app.db
    .updateTable('batas')
    .set({ jumlah: 20 * kib })
    .execute();
  const last = await sending(citizen).append(id, 0, new Uint8Array(1));
  expect([last.status, last.body.message]).toEqual([429, expect.stringContaining('Batas harian')]);
  put.mockRestore();
});

it('counts one that goes on at another place, which nobody reads', async () => {
  const { citizen } = actors;
  const id = await begin(citizen, mib);
  await app.db.deleteFrom('batas').execute();
  const elsewhere = () => sending(citizen).append(id, 64 * kib, new Uint8Array(64 * kib));
  for (let n = 0; n < 3; n += 1) expect((await elsewhere()).status).toBe(409);
  expect(await counted()).toBe(3 * 64);
  await app.db
    .updateTable('batas')
    .set({ jumlah: 20 * kib })
    .execute();
  expect((await elsewhere()).status).toBe(429);
});

it('counts one that says it is large and breaks off as the smallest, too', async () => {
  const { citizen } = actors;
  const id = await begin(citizen, 200 * kib);
  await app.db.deleteFrom('batas').execute();
  const before = await storedBytes();
  const sending = request(`${app.url}/services/api/unggahan/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${citizen.token ?? ''}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': 100 * kib,
    },
  });
  sending.on('error', () => undefined);
  sending.write('x');
  // Its first byte takes a portion of the day; what is not used of that is given back.
  await expect.poll(counted).toBeGreaterThan(64);
  sending.destroy();
  await expect.poll(counted).toBe(64);
  expect((await storedBytes()) - before).toBe(0);
});

it('leaves nothing of a piece that cannot be accounted for', async () => {
  const { citizen } = actors;
  const id = await begin(citizen, 200 * kib);
  const upload = await findUpload(app.db, id, app.clock.now());
  if (!upload) throw new Error('no upload');
  const before = await storedBytes();
  const silent = Object.assign(new Error('no turn'), { code: 'ERR_DATABASE_WAIT' });
  const coming = createComing();
  const { received } = coming;
  const { alone } = createUnderWay(coming);
  const deps = { ...app, log: createLog({ logLevel: 'silent' }), received };
  const failed = alone(upload, somebody, (piece) =>
    receivePart(deps, {
      ...{ upload, piece, rule: { types: [], maxBytes: mib, kept: true } },
      body: Readable.from([Buffer.alloc(200 * kib)]),
      meter: { take: () => Promise.resolve(), settle: () => Promise.reject(silent) },
    }),
  );
  await expect(failed).rejects.toBe(silent);
  expect(await storedBytes()).toBe(before);
  expect(received).toMatchObject({ all: 0, anonymous: 0 });
  expect(await offsetOf(citizen, id)).toBe(0);
});

/** A piece that comes to another process of the same database and storage. */
async function elsewhere(id: string, body: Readable) {
  const upload = await findUpload(app.db, id, app.clock.now());
  if (!upload) throw new Error('no upload');
  const coming = createComing();
  const { received } = coming;
  const { alone } = createUnderWay(coming);
  const deps = { ...app, log: createLog({ logLevel: 'silent' }), received };
  const meter = { take: () => Promise.resolve(), settle: () => Promise.resolve() };
  const rule = { types: [], maxBytes: 4 * mib, kept: true };
  return alone(upload, somebody, (piece) =>
    receivePart(deps, { upload, piece, rule, body, meter }),
  );
}

it('ends a piece in whose place another process has put one, as soon as it sees that', async () => {
  const { citizen } = actors;
  const before = await storedBytes();
  const id = await begin(citizen, 4 * mib);
  const line = new PassThrough();
  const late = elsewhere(id, line);
  line.write(Buffer.alloc(400 * kib));
  await expect.poll(storedBytes, unhurried).toBeGreaterThan(before);
  expect((await sending(citizen).append(id, 0, new Uint8Array(mib))).status).toBe(204);
  // More of it comes, and its end is far away.
  line.write(Buffer.alloc(200 * kib));
  await expect(late).rejects.toMatchObject({ statusCode: 409 });
  line.destroy();
  expect(await storedBytes()).toBe(before + mib);
  expect(await offsetOf(citizen, id)).toBe(mib);
});

it('keeps an upload whose first piece is long on its way', async () => {
  const { citizen } = actors;
  const id = await begin(citizen, mib);
  const line = new PassThrough();
  const sent = elsewhere(id, line);
  line.write(Buffer.alloc(600 * kib));
  const minutes = (count: number) => new Date(app.clock.now().getTime() + count * 60_000);
  const isThere = async () => (await findUpload(app.db, id, minutes(30))) !== null;
  await expect.poll(isThere, unhurried).toBe(true);
  await purge(minutes(30));
  line.end(Buffer.alloc(424 * kib));
  expect((await sent).offset).toBe(mib);
});

it('deletes none that was gone on with after it had been found to be over', async () => {
  const { citizen } = actors;
  const ids = [await begin(citizen, mib), await begin(citizen, mib)];
  for (const id of ids) await sending(citizen).append(id, 0, new Uint8Array(64 * kib));
  const at = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  const [first = '', second = ''] = ids;
  await app.db
    .updateTable('unggahan')
    .set({ habis_pada: at(-2).toISOString() })
    .where('id', '=', first)
    .execute();
  await app.db
    .updateTable('unggahan')
    .set({ habis_pada: at(-1).toISOString() })
    .where('id', '=', second)
    .execute();
  const remove = vi.spyOn(app.storage, 'delete').mockImplementationOnce(async () => {
    await app.db
      .updateTable('unggahan')
      .set({ habis_pada: at(1).toISOString() })
      .where('id', '=', second)
      .execute();
  });
  await purge(app.clock.now());
  remove.mockRestore();
  expect(await offsetOf(citizen, second)).toBe(64 * kib);
});
