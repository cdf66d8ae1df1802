import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scanner } from '#server/files/scanner/scanner.ts';
import type { TestApp } from '#tests/support/app.ts';
import {
  caseOf,
  fileRequest,
  request,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import type { Client } from '#tests/support/client.ts';
import { storedBytesIn } from '#tests/support/files/stored-bytes.ts';
import { tus } from '#tests/support/files/tus.ts';
import { pdf } from '#tests/support/sample-files.ts';

const kib = 1024;
const size = 300 * kib;

/** Copies that are being put together now, and all that were: each is scanned, and waits at its end. */
const scans = { now: 0, most: 0, all: 0 };
let gate = Promise.withResolvers<void>();
const scanner: Scanner = {
  ready: () => Promise.resolve(),
  async *scan(source) {
    scans.all += 1;
    scans.now += 1;
    scans.most = Math.max(scans.most, scans.now);
    try {
      yield* source;
      await gate.promise;
    } finally {
      scans.now -= 1;
    }
  },
};

let actors: Actors;
let app: TestApp;
beforeAll(async () => {
  actors = await startCases({
    scanner,
    mostComing: { all: 2.5 * size, anonymous: size },
  });
  ({ app } = actors);
});
afterAll(() => app.close());
beforeEach(() => {
  gate = Promise.withResolvers();
  Object.assign(scans, { now: 0, most: 0, all: 0 });
});
afterEach(() => gate.resolve());

const paper = () => pdf('x'.repeat(size - 300));
const whole = (by: Client, call: string, field: string) =>
  tus(app.url, by).whole({ call, field }, paper());
const storedBytes = () => storedBytesIn(app.filesDir);
const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

it('one upload that many calls name lies in storage once more, however many they are', async () => {
  const { citizen } = actors;
  const { id } = await fileRequest(citizen);
  const unggahan = await whole(citizen, 'permohonan.lengkapi-permohonan', 'file_kelengkapan');
  const before = await storedBytes();
  let answered = 0;
  const body = { kelengkapan: 'Terlampir.', file_kelengkapan: { unggahan } };
  const calls = Array.from({ length: 30 }, () =>
    citizen.post(`permohonan/${id}/lengkapi-permohonan`, body).finally(() => (answered += 1)),
  );
  // Nothing was asked for: each is refused, the one that has it and those that wait once they had it.
  await expect.poll(() => answered + scans.all, { timeout: 10_000 }).toBeGreaterThanOrEqual(27);
  expect([scans.all, answered]).toEqual([1, 26]);
  expect((await storedBytes()) - before).toBeLessThan(1.5 * size);
  gate.resolve();
  expect(await statusesOf(calls)).toEqual([...Array(4).fill(409), ...Array(26).fill(503)]);
  expect(scans.most).toBe(1);
  expect(await storedBytes()).toBe(before);
});

it('who waits for one that was used up finds it gone, and copies nothing', async () => {
  const { citizen } = actors;
  const unggahan = await whole(citizen, 'permohonan.create', 'file_pendukung');
  const file = () => citizen.post('permohonan', { ...request, file_pendukung: { unggahan } });
  const calls = [file(), file(), file()];
  await expect.poll(() => scans.now).toBe(1);
  gate.resolve();
  expect(await statusesOf(calls)).toEqual([201, 422, 422]);
  expect(scans.all).toBe(1);
});

it('what is sent twice at once with its key is one request, put together once', async () => {
  const { citizen } = actors;
  const unggahan = await whole(citizen, 'permohonan.create', 'file_pendukung');
  const body = { ...request, file_pendukung: { unggahan } };
  const key = { 'idempotency-key': 'dua-kali' };
  const calls = [citizen.post('permohonan', body, key), citizen.post('permohonan', body, key)];
  await expect.poll(() => scans.now).toBe(1);
  gate.resolve();
  const [one, other] = (await Promise.all(calls)).map(caseOf);
  expect(other?.id).toBe(one?.id);
  expect(scans.all).toBe(1);
});

it('copies of several are under way with all other files, and have their bound', async () => {
  const { citizen } = actors;
  const uploads: string[] = [];
  for (let n = 0; n < 4; n += 1)
    uploads.push(await whole(citizen, 'permohonan.create', 'file_pendukung'));
  const before = await storedBytes();
  const file = (unggahan: string) =>
    citizen.post('permohonan', { ...request, file_pendukung: { unggahan } });
  const held = uploads.slice(0, 2).map(file);
  await expect.poll(storedBytes, { timeout: 10_000 }).toBeGreaterThan(before + 1.8 * size);
  const refused = await Promise.all(uploads.slice(2).map(file));
  expect(refused.map(({ status }) => status)).toContain(503);
  gate.resolve();
  expect(await statusesOf(held)).toEqual([201, 201]);
  // What found no room is still there, and is taken as soon as there is some.
  const last = refused.findIndex(({ status }) => status === 503);
  expect((await file(uploads[2 + last] ?? '')).status).toBe(201);
});

it('what looking into one holds counts with the bodies under way', async () => {
  const few = await startCases({ mostHeld: 100 * kib });
  try {
    const call = { call: 'permohonan.create', field: 'file_pendukung' };
    const unggahan = await tus(few.app.url, few.citizen).whole(call, pdf('kecil'));
    const body = { ...request, file_pendukung: { unggahan } };
    expect((await few.citizen.post('permohonan', body)).status).toBe(503);
  } finally {
    await few.app.close();
  }
});
