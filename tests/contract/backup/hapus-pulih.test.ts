import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { registry } from '#resources';
import { backup } from '#server/backup/backup.ts';
import { restore, type RestoreDone } from '#server/backup/restore.ts';
import { unverified } from '#server/auth/accounts/address-holder.ts';
import { insertRow } from '#server/database/index.ts';
import { createStorage, type Storage } from '#server/files/index.ts';
import { createVault } from '#server/vault/vault.ts';
import { testPassword, testSecret, type TestApp } from '#tests/support/app.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import {
  citizensOf,
  erase,
  filesStored,
  findAll,
  person,
  settledCases,
} from '#tests/support/scenes/erasure.ts';

const vault = createVault(testSecret);
let folder = '';
let path = '';
let actors: Actors;
let app: TestApp;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ppid-hapus-pulih-'));
  path = join(folder, 'senin.tar');
  actors = await startCases();
  app = actors.app;
  storage = await createStorage({ kind: 'file', dir: app.filesDir });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const backUp = (to = path) =>
  backup({ database: app.database.config, storage, clock: systemClock, vault }, to);
const bring = (sendsMails = false, from = path): Promise<RestoreDone> =>
  restore({ db: app.db, storage, vault, registry }, from, { passphrase: null, sendsMails });

const loginOf = async (email: string) =>
  (await app.anonymous.post('auth/login', { email, password: testPassword })).status;
const deleteUser = async (id: string) =>
  (await actors.admin.post(`user/${id}/delete-user`, { last_password: testPassword })).status;
const waitingFor = (email: string) =>
  app.db
    .selectFrom('surat_keluar')
    .select('id')
    .where('kepada', '=', email)
    .where('status', '=', 'antre')
    .execute();
/** A mail to an address that waits for longer than any test. */
async function mailWaits(kepada: string): Promise<void> {
  const later = '2027-01-01T00:00:00.000Z';
  await insertRow(app.db, 'surat_keluar', {
    ...{ id: 'antre', kunci: 'antre', kepada, subjek: 'Surat', teks: '', html: '' },
    ...{ status: 'antre', percobaan: 0, berikutnya_pada: later, dibuat_pada: later },
  });
}
const withdraw = async (by: Actors['citizen'], id: string) =>
  caseOf(await by.post(`permohonan/${id}/cabut-permohonan`));

test('who was erased since the archive stays erased, whatever became of them', async () => {
  const { admin } = actors;
  const citizen = citizensOf(app);
  const [closed, bare, deleted, withOpen] = [
    await citizen(),
    await citizen(),
    await citizen(),
    await citizen(),
  ];
  const files = await filesStored(app);
  await settledCases(admin, closed.client);
  const open = await fileRequest(withOpen.client, { judul: `Data ${person.name}` });
  await app.account(3, 'tetap@uji.test', { name: 'Tetap Ada' });
  await backUp();

  for (const { client } of [closed, bare]) expect((await erase(client)).status).toBe(200);
  expect(await deleteUser(deleted.id)).toBe(200);
  await withdraw(withOpen.client, open.id);
  expect((await erase(withOpen.client)).status).toBe(200);

  // Twice, as an operator does who repeats it: the second knows what the first did.
  for (let time = 0; time < 2; time += 1) {
    const { erased } = await bring();
    const gone = [closed, bare, deleted, withOpen];
    expect(new Set(erased.map(({ id }) => id))).toEqual(new Set(gone.map(({ id }) => id)));
    expect(erased.filter((each) => each.open.length > 0)).toEqual([
      { id: withOpen.id, open: [open.nomor_registrasi] },
    ]);
    // Before any task of the server: nobody logs in between, and nothing is on its way to them.
    for (const { email } of gone) {
      expect(await loginOf(email)).toBe(401);
      expect(await waitingFor(email)).toEqual([]);
    }
    expect(await loginOf('tetap@uji.test')).toBe(200);
  }
  expect(await findAll(app, person.name)).not.toEqual([]);
  await app.daily();
  for (const text of [person.name, person.nomor_identitas, person.phone])
    expect(await findAll(app, text)).toEqual([]);
  expect(await app.db.selectFrom('penghapusan').selectAll().execute()).toEqual([]);
  // The answers to both cases are the agency's; what the citizen sent is gone.
  expect(await filesStored(app)).toBe(files + 2);
  expect(await findAll(app, 'Tetap Ada')).not.toEqual([]);

  // Forgotten by now, and still known to the next restore: also those of whom no row is left.
  expect((await bring()).erased).toHaveLength(4);
}, 120_000);

test('an open case that came back of nobody can be ended by officers', async () => {
  const { id, client } = await citizensOf(app)();
  const open = await fileRequest(client);
  await backUp();
  await withdraw(client, open.id);
  expect((await erase(client)).status).toBe(200);
  expect((await bring()).erased).toEqual([{ id, open: [open.nomor_registrasi] }]);
  await app.daily();
  const admin = await app.login('admin@uji.test');
  const before = app.mails.length;
  const no = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };
  caseOf(await answerCase(admin, 'permohonan', open.id, no));
  await app.letters('siapa-pun@uji.test');
  expect(app.mails.slice(before).filter(({ to }) => to.includes(id))).toEqual([]);
}, 120_000);

test('mails that wait in the archive are not sent to whom is erased, even where all are', async () => {
  const { email, client } = await citizensOf(app)();
  await mailWaits(email);
  await backUp();
  expect((await erase(client)).status).toBe(200);
  await bring(true);
  expect(await waitingFor(email)).toEqual([]);
}, 120_000);

test('a registration that was deleted since is gone, and takes nothing from whose address it named', async () => {
  const { id, email } = await citizensOf(app)();
  const strange = await app.account(3, email, { name: 'Orang Lain', status: unverified });
  await mailWaits(email);
  await backUp();
  expect(await deleteUser(strange)).toBe(200);
  expect((await bring()).erased).toEqual([]);
  const rows = await app.db.selectFrom('user').select('id').where('email', '=', email).execute();
  expect(rows).toEqual([{ id }]);
  expect(await findAll(app, 'Orang Lain')).toEqual([]);
  expect(await waitingFor(email)).toHaveLength(1);
  expect(await loginOf(email)).toBe(200);
}, 120_000);

test('an archive of after the erasure erases nobody anew, nor does one of a younger account', async () => {
  const { id, client } = await citizensOf(app)();
  await backUp();
  const later = join(folder, 'selasa.tar');
  const other = await app.account(3, 'muda@uji.test', { ...person, name: 'Muda Belia' });
  await backUp(later);
  expect((await erase(client)).status).toBe(200);
  expect((await erase(await app.login('muda@uji.test'))).status).toBe(200);
  // The first archive has no row of the younger one, and the log says nothing of who they were.
  expect((await bring()).erased).toEqual([{ id, open: [] }]);
  await app.daily();
  expect(await findAll(app, 'Muda Belia')).toEqual([]);
  const whole = join(folder, 'rabu.tar');
  await backUp(whole);
  expect((await bring(false, later)).erased.map((each) => each.id).sort()).toEqual(
    [id, other].sort(),
  );
  await app.daily();
  expect((await bring(false, whole)).erased).toEqual([]);
}, 120_000);
