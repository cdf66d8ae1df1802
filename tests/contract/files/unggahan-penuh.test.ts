import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import type { Client } from '#tests/support/client.ts';
import { tus } from '#tests/support/files/tus.ts';
import { anyTable } from '#server/database/index.ts';

const card = { call: 'user.create', field: 'file_ktp' };
const paper = { call: 'permohonan.create', field: 'file_pendukung' };
const [kib, mib] = [1024, 1024 * 1024];

let actors: Actors;
let app: TestApp;
beforeAll(async () => {
  actors = await startCases({ trustProxy: ['127.0.0.1'] });
  ({ app } = actors);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['unggahan_bagian', 'unggahan', 'batas'])
    await anyTable(app.db).deleteFrom(table).execute();
});

const sending = (by: Client) => tus(app.url, by);
const stranger = (address: string, size = 10 * mib) =>
  sending(app.anonymous).begin({ ...card, size }, { 'x-forwarded-for': address });
const idOf = ({ body }: Awaited<ReturnType<typeof stranger>>) => (body.data as { id: string }).id;
const received = (id: string, bytes: number) =>
  app.db.updateTable('unggahan').set({ diterima: bytes }).where('id', '=', id).execute();
const isThere = async (id: string) => (await sending(app.anonymous).standing(id)).status === 200;

it('what strangers have announced keeps no other stranger out', async () => {
  for (let host = 1; host <= 20; host += 1) {
    const address = `203.0.113.${String(host)}`;
    const answers = await Promise.all(Array.from({ length: 7 }, () => stranger(address)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(201), 429]);
  }
  expect((await stranger('203.0.113.99')).status).toBe(201);
});

it('what they have sent leaves room for those who are logged in', async () => {
  const begun = idOf(await stranger('203.0.113.1'));
  const full = idOf(await stranger('203.0.113.2'));
  await received(full, 1_024 * mib);
  const refused = [
    await stranger('203.0.113.3'),
    await sending(app.anonymous).append(begun, 0, new Uint8Array(100 * kib)),
  ];
  for (const { status, headers, body } of refused) {
    expect([status, body.message]).toEqual([503, expect.stringContaining('Terlalu banyak berkas')]);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
  }
  expect((await sending(actors.citizen).begin({ ...paper, size: mib })).status).toBe(201);
  const own = await sending(actors.citizen).begin({ ...paper, size: mib });
  await received(begun, 2_047 * mib);
  await received(idOf(own), 1_024 * mib);
  expect((await sending(actors.citizen).begin({ ...paper, size: mib })).status).toBe(503);
});

it('what somebody has announced and let end keeps them from nothing', async () => {
  const own = () => sending(actors.citizen).begin({ ...paper, size: 10 * mib });
  const sent = [() => stranger('203.0.113.1'), own];
  const start = app.clock.now();
  try {
    for (const begin of sent) {
      for (let n = 0; n < 6; n += 1) expect((await begin()).status).toBe(201);
      expect((await begin()).status).toBe(429);
    }
    // They are over after ten minutes, whenever the tasks come by to delete them.
    app.clock.set(new Date(start.getTime() + 11 * 60_000).toISOString());
    for (const begin of sent) expect((await begin()).status).toBe(201);
  } finally {
    app.clock.set(start.toISOString());
  }
});

it('ends the sooner the less has come of it', async () => {
  const empty = idOf(await stranger('203.0.113.1'));
  const some = idOf(await stranger('203.0.113.2'));
  const own = idOf(await sending(actors.citizen).begin({ ...paper, size: mib }));
  const piece = new Uint8Array(100 * kib);
  const pieces = [
    await sending(app.anonymous).append(some, 0, piece),
    await sending(actors.citizen).append(own, 0, piece),
  ];
  const start = app.clock.now().getTime();
  const expires = pieces.map(({ headers }) => Date.parse(headers.get('upload-expires') ?? ''));
  expect(expires).toEqual([1, 24].map((hours) => start + hours * 3_600_000));
  const rows = async () => {
    await app.daily();
    const left = await app.db.selectFrom('unggahan').select('id').execute();
    return new Set(left.map(({ id }) => id));
  };
  const at = async (minutes: number) => {
    app.clock.set(new Date(start + minutes * 60_000).toISOString());
    return rows();
  };
  try {
    expect(await at(9)).toEqual(new Set([empty, some, own]));
    expect(await at(11)).toEqual(new Set([some, own]));
    expect([await isThere(empty), await isThere(some)]).toEqual([false, true]);
    // Each piece begins the count anew.
    await sending(app.anonymous).append(some, 100 * kib, piece);
    expect(await at(61)).toEqual(new Set([some, own]));
    expect(await at(72)).toEqual(new Set([own]));
    expect(await at(24 * 60 + 1)).toEqual(new Set());
  } finally {
    app.clock.set(new Date(start).toISOString());
  }
});

it('however many have ended, all of them go at once, and the next hundred need not wait', async () => {
  const rows = Array.from({ length: 350 }, (_, number) => ({
    ...{ id: `habis-${String(number)}`, panggilan: card.call, field: card.field, pemilik: null },
    ...{ asal: 'a', nama: 'ktp.pdf', ukuran: mib, diterima: 0 },
    habis_pada: new Date(app.clock.now().getTime() - 1_000).toISOString(),
  }));
  await app.db.insertInto('unggahan').values(rows).execute();
  await app.daily();
  expect(await app.db.selectFrom('unggahan').select('id').execute()).toEqual([]);
});
