import { randomUUID } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resources } from '#resources';
import { keptOf } from '#server/account/deleted-account.ts';
import { beginForgetting } from '#server/account/forget-account.ts';
import { unverified } from '#server/auth/accounts/address-holder.ts';
import { insertRow, transaction } from '#server/database/index.ts';
import { testPassword, type TestApp } from '#tests/support/app.ts';
import { caseOf, startCases, type Actors } from '#tests/support/case-scene.ts';
import {
  citizensOf,
  erase,
  findAll,
  giveCard,
  person,
  settledCases,
} from '#tests/support/scenes/erasure.ts';

let actors: Actors;
let app: TestApp;
beforeAll(async () => {
  actors = await startCases();
  app = actors.app;
});
afterAll(() => app.close());

it('what a failure leaves is forgotten by the tasks of the server, and once', async () => {
  const { admin } = actors;
  const { email, client } = await citizensOf(app)();
  const { request, objection } = await settledCases(admin, client);
  const broken = vi.spyOn(app.storage, 'delete').mockImplementation(() => {
    throw new Error('putus');
  });
  expect((await erase(client)).status).toBe(200);
  broken.mockRestore();
  expect(await findAll(app, person.name)).not.toEqual([]);
  expect((await client.get('auth/sesi')).status).toBe(401);
  const login = await app.anonymous.post('auth/login', { email, password: testPassword });
  expect(login.status).toBe(401);

  await app.daily();
  expect(await findAll(app, person.name)).toEqual([]);
  for (const [resource, id] of [
    ['permohonan', request.id],
    ['keberatan', objection.id],
  ]) {
    const { riwayat } = caseOf(await admin.get(`${String(resource)}/${String(id)}`));
    const lines = riwayat.filter(({ aksi }) => aksi === 'hapus_identitas');
    expect(lines).toHaveLength(1);
  }
  expect(await app.db.selectFrom('penghapusan').selectAll().execute()).toEqual([]);
});

it('waits no more than once for a storage that takes nothing', async () => {
  const { client } = await citizensOf(app)();
  await settledCases(actors.admin, client);
  await settledCases(actors.admin, client);
  const broken = vi.spyOn(app.storage, 'delete').mockRejectedValue(new Error('putus'));
  expect((await erase(client)).status).toBe(200);
  // A picture was sent with each of the two requests: it goes with its smaller ones, at the same time.
  const tried = new Set(broken.mock.calls.map(([key]) => key.split('.')[0]));
  expect(tried.size).toBe(1);
  broken.mockRestore();
  expect(await findAll(app, person.name)).toEqual([]);
  expect(await app.db.selectFrom('penghapusan').selectAll().execute()).toEqual([]);
});

it('waits once for all that the tasks of the server forget', async () => {
  const [now, long] = [app.clock.now(), '2025-01-01T00:00:00.000Z'];
  const keys: string[] = [];
  for (let each = 0; each < 3; each += 1) {
    const id = await app.account(3, `ditinggal${String(each)}@uji.test`, person);
    keys.push(await giveCard(app, id));
    await transaction(app.db, (trx) => beginForgetting(trx, { id, now }));
  }
  const id = await app.account(3, 'tak-dibuka@uji.test', { ...person, status: unverified });
  keys.push(await giveCard(app, id));
  await app.db.updateTable('user').set({ dibuat_pada: long }).where('id', '=', id).execute();
  await app.db.deleteFrom('tugas').execute();
  const broken = vi.spyOn(app.storage, 'delete').mockRejectedValue(new Error('ETIMEDOUT'));
  await app.daily();
  const tried = new Set(broken.mock.calls.map(([key]) => key));
  broken.mockRestore();
  expect(keys.filter((key) => tried.has(key))).toHaveLength(1);
  expect(await findAll(app, person.name)).toEqual([]);
  expect(await app.db.selectFrom('penghapusan').selectAll().execute()).toEqual([]);
});

it('leaves mails to an officer who has the address of an account that was deleted', async () => {
  const address = 'pindah.peran@uji.test';
  const resource = resources.find(({ name }) => name === 'user');
  if (!resource) throw new Error('no accounts');
  // Its server ended between the deletion and what is forgotten after it.
  const id = await app.account(3, address);
  const ofId = app.db.selectFrom('user').selectAll().where('id', '=', id);
  const kept = keptOf(resource, await ofId.executeTakeFirstOrThrow());
  await transaction(app.db, async (trx) => {
    await beginForgetting(trx, { id, now: app.clock.now(), kept });
    await trx.deleteFrom('user').where('id', '=', id).execute();
  });
  await app.account(2, address);
  await app.anonymous.post('user/lupa-password', { email: address });
  const mails = () =>
    app.db.selectFrom('surat_keluar').select('id').where('kepada', '=', address).execute();
  const before = await mails();
  expect(before).toHaveLength(1);
  await app.daily();
  expect(await app.db.selectFrom('penghapusan').selectAll().execute()).toEqual([]);
  expect(await mails()).toEqual(before);
});

it('others write while much is forgotten', async () => {
  const id = await app.account(3, 'lama@uji.test');
  const citizen = await app.session(3, id);
  const moment = '2026-11-01T02:00:00.000Z';
  for (let from = 0; from < 10_000; from += 500) {
    const rows = Array.from({ length: 500 }, () => ({
      ...{ id: randomUUID(), versi: 1, dibuat_pada: moment, diubah_pada: moment },
      ...{ pelaku_id: id, pelaku_nama: 'Warga', pelaku_role: 3, aksi: 'update' },
      ...{ resource: 'user', record_id: id, data_nama: 'Warga', alamat_ip: '192.0.2.1' },
      ...{ sebelum: '{}', sesudah: '{}' },
    }));
    await app.db.insertInto('audit').values(rows).execute();
  }
  let isErased = false;
  const erasing = erase(citizen).finally(() => (isErased = true));
  const isClosed = async () => {
    const row = app.db.selectFrom('penghapusan').selectAll().where('akun_id', '=', id);
    return (await row.executeTakeFirst()) !== undefined;
  };
  let written = 0;
  await vi.waitFor(async () => expect(isErased || (await isClosed())).toBe(true), 30_000);
  for (let key = 0; !isErased; key += 1) {
    const tugas = { kunci: `sela:${String(key)}`, selesai_pada: moment, jumlah: null };
    await insertRow(app.db, 'tugas', tugas);
    if (!isErased) written += 1;
    await pause();
  }
  expect((await erasing).status).toBe(200);
  expect(written).toBeGreaterThan(5);
}, 60_000);
