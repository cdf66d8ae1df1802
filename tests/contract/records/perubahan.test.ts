import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { NamedChanges } from '#core/live/changes-schema.ts';
import { transaction } from '#server/database/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { fileRequest, startCases, type Actors, type Case } from '#tests/support/case-scene.ts';
import { dataOf } from '#tests/support/client.ts';
import { listen, type Listening } from '#tests/support/wire/listen.ts';

/** ms within which a second screen shows a change, to which the browser adds asking for it. */
const soon = 2_000;

let actors: Actors;
let other: TestApp;
const open: Listening[] = [];
beforeEach(async () => {
  actors = await startCases();
  other = await startApp({ beside: actors.app });
});
afterEach(async () => {
  for (const each of open.splice(0)) each.close();
  await other.close();
  await actors.app.close();
});

async function hear(app: TestApp, email: string): Promise<Listening> {
  const session = await app.login(email);
  const listening = await listen(app.url, session.token ?? '');
  open.push(listening);
  return listening;
}
const names = (changes: NamedChanges, { id }: Case) => changes.some((change) => change.id === id);
const redirect = (of: Case, to: string) =>
  actors.admin.post(`permohonan/${of.id}/update-permohonan`, { kode_unit_kerja: to });

it('tells officers on this server and another of a change within two seconds', async () => {
  const [here, there] = [
    await hear(actors.app, 'admin@uji.test'),
    await hear(other, 'admin@uji.test'),
  ];
  const filed = await fileRequest(actors.citizen);
  for (const listening of [here, there]) {
    await expect.poll(() => names(listening.told, filed), { timeout: soon }).toBe(true);
  }
  expect(here.told.find(({ id }) => id === filed.id)).toEqual({
    ...{ resource: 'permohonan', id: filed.id },
  });
});

it('tells a unit of its own cases alone, and that one has left it', async () => {
  const unit = await hear(other, 'petugas@uji.test');
  const [own, foreign] = [await fileRequest(actors.citizen), await fileRequest(actors.citizen)];
  await redirect(foreign, 'SDM');
  await redirect(own, 'KEUANGAN');
  await expect.poll(() => names(unit.told, own), { timeout: soon }).toBe(true);
  expect(names(unit.told, foreign)).toBe(false);
  unit.told.splice(0);
  await redirect(own, 'SDM');
  await expect.poll(() => names(unit.told, own), { timeout: soon }).toBe(true);
});

it('ends with the session, and where the account may do something else', async () => {
  const [one, two] = [await hear(other, 'petugas@uji.test'), await hear(other, 'admin@uji.test')];
  await actors.app.db
    .updateTable('admin')
    .set({ kode_unit_kerja: 'SDM' })
    .where('email', '=', 'petugas@uji.test')
    .execute();
  await actors.app.db
    .updateTable('sesi')
    .set({ dicabut_pada: actors.app.clock.now().toISOString() })
    .execute();
  for (const listening of [one, two]) {
    await expect.poll(() => listening.ended, { timeout: 8_000 }).toBe(true);
  }
});

it('says nothing of who came, who looked and who took something away', async () => {
  const admin = await hear(other, 'admin@uji.test');
  const filed = await fileRequest(actors.citizen);
  await expect.poll(() => names(admin.told, filed), { timeout: soon }).toBe(true);
  admin.told.splice(0);
  await actors.app.login('warga@uji.test');
  const [account] = dataOf<{ id: string }[]>(await actors.admin.get('user'));
  for (const path of [`user/${account?.id}`, `permohonan/${filed.id}/tanda-terima`]) {
    expect((await actors.admin.get(path)).status).toBe(200);
  }
  const marker = await fileRequest(actors.citizen);
  await expect.poll(() => names(admin.told, marker), { timeout: soon }).toBe(true);
  expect(new Set(admin.told.map(({ id }) => id))).toEqual(new Set([marker.id]));
});

it('gathers many changes into few messages, and says no names beyond a measure', async () => {
  const admin = await hear(other, 'admin@uji.test');
  const filed = await fileRequest(actors.citizen);
  await expect.poll(() => names(admin.told, filed), { timeout: soon }).toBe(true);
  const before = admin.messages;
  const begun = performance.now();
  for (let n = 0; n < 6; n += 1) await redirect(filed, n % 2 === 0 ? 'SDM' : 'KEUANGAN');
  const last = await fileRequest(actors.citizen);
  await expect.poll(() => names(admin.told, last), { timeout: soon }).toBe(true);
  const seconds = (performance.now() - begun) / 1_000;
  expect(admin.messages - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1);

  const now = actors.app.clock.now().toISOString();
  const entries = Array.from({ length: 501 }, () => ({
    ...{ id: randomUUID(), versi: 1, dibuat_pada: now, diubah_pada: now },
    ...{ aksi: 'update', resource: 'permohonan', record_id: filed.id, sesudah: '{}' },
  }));
  await transaction(actors.app.db, async (trx) => {
    for (const entry of entries) await trx.insertInto('audit').values(entry).execute();
  });
  await expect.poll(() => admin.all, { timeout: soon }).toBe(1);
});

it('tells nothing of what was written before the clock was set back, and all that comes', async () => {
  const admin = await hear(actors.app, 'admin@uji.test');
  const filed = await fileRequest(actors.citizen);
  await expect.poll(() => names(admin.told, filed), { timeout: soon }).toBe(true);
  const ahead = new Date(actors.app.clock.now().getTime() + 3_600_000).toISOString();
  const entries = Array.from({ length: 501 }, () => ({
    ...{ id: randomUUID(), versi: 1, dibuat_pada: ahead, diubah_pada: ahead },
    ...{ aksi: 'update', resource: 'permohonan', record_id: filed.id, sesudah: '{}' },
  }));
  await transaction(actors.app.db, async (trx) => {
    for (const entry of entries) await trx.insertInto('audit').values(entry).execute();
  });
  const last = await fileRequest(actors.citizen);
  await expect.poll(() => names(admin.told, last), { timeout: soon }).toBe(true);
  expect(admin.all).toBe(0);
});

it('ends all streams where it could not look, so that their screens ask for everything', async () => {
  const admin = await hear(actors.app, 'admin@uji.test');
  const filed = await fileRequest(actors.citizen);
  await expect.poll(() => names(admin.told, filed), { timeout: soon }).toBe(true);
  // No state that can be read: a look that fails for the unit.
  const now = actors.app.clock.now().toISOString();
  const unit = await hear(actors.app, 'petugas@uji.test');
  await actors.app.db
    .insertInto('audit')
    .values({
      ...{ id: randomUUID(), versi: 1, dibuat_pada: now, diubah_pada: now },
      ...{ aksi: 'update', resource: 'permohonan', record_id: filed.id, sebelum: '{' },
    })
    .execute();
  for (const each of [admin, unit]) {
    await expect.poll(() => each.ended, { timeout: soon }).toBe(true);
  }
});

it('is bounded for each account, and ends with its server', async () => {
  for (let n = 0; n < 4; n += 1) await hear(other, 'admin@uji.test');
  const session = await other.login('admin@uji.test');
  await expect(listen(other.url, session.token ?? '')).rejects.toThrow('429');
  const [first] = open;
  await other.close();
  await expect.poll(() => first?.ended).toBe(true);
});
