import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { grantFor, routesOf, type Resource } from '#core/resource/index.ts';
import { registry } from '#resources';
import { unverified } from '#server/auth/accounts/address-holder.ts';
import { backup } from '#server/backup/backup.ts';
import { restore, type RestoreDone } from '#server/backup/restore.ts';
import { anyTable } from '#server/database/index.ts';
import { createStorage, type Storage } from '#server/files/index.ts';
import { createVault } from '#server/vault/vault.ts';
import { testPassword, testSecret, type TestApp } from '#tests/support/app.ts';
import { caseOf, fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { dataOf } from '#tests/support/client.ts';
import { entryOf } from '#tests/support/matrix/bodies.ts';

const vault = createVault(testSecret);
const proof = { last_password: testPassword };
const other = 'sawah-hijau-di-lereng-7';
let folder = '';
let path = '';
let actors: Actors;
let app: TestApp;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ppid-dicabut-pulih-'));
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
const bring = (from = path): Promise<RestoreDone> =>
  restore({ db: app.db, storage, vault, registry }, from);
const loginOf = async (email: string, password = testPassword) =>
  (await app.anonymous.post('auth/login', { email, password })).status;
/** What happens from now on does so on the day after, or later still. */
const nextDay = async (day = 21) => {
  app.clock.set(`2026-11-${day}T03:00:00.000Z`);
  return app.login('admin@uji.test');
};

test('who was shut out or lost a right since the archive does not have it back', async () => {
  const account = async (role: 1 | 2 | 3, name: string) => ({
    email: `${name}@uji.test`,
    id: await app.account(role, `${name}@uji.test`, role === 3 ? {} : { name }),
  });
  const [gone, shut, lower] = [
    await account(2, 'pergi'),
    await account(2, 'nonaktif'),
    await account(1, 'turun'),
  ];
  const [barred, stays] = [await account(3, 'ditutup'), await account(3, 'tetap')];
  const held = await fileRequest(actors.citizen);
  const redirected = { kode_unit_kerja: 'PPID' };
  caseOf(await actors.admin.post(`permohonan/${held.id}/update-permohonan`, redirected));
  const give = { petugas_id: gone.id };
  caseOf(await actors.admin.post(`permohonan/${held.id}/tugaskan`, give));
  await backUp();

  const admin = await nextDay();
  for (const [call, body] of [
    [`admin/${gone.id}/delete-admin`, proof],
    [`admin/${shut.id}/update`, { status: 'nonaktif', ...proof }],
    [`admin/${lower.id}/update`, { role_id: 2, ...proof }],
    [
      `user/${barred.id}/update-status`,
      { status: 'nonaktif', alasan_status: 'Disalahgunakan', ...proof },
    ],
  ] as const) {
    expect((await admin.post(call, body)).status, call).toBe(200);
  }
  const taken = [gone, shut, lower, barred].map(({ email }) => email).sort();
  // Twice: the second finds what the first has left.
  for (let time = 0; time < 2; time += 1) {
    const done = await bring();
    expect(done.passwords).toBe(0);
    expect(done.closed.toSorted()).toEqual(taken);
    for (const { email } of [gone, shut, barred]) expect(await loginOf(email)).not.toBe(200);
    expect(await loginOf(stays.email)).toBe(200);
    const officer = await app.login(lower.email);
    expect((await officer.get('user')).status).toBe(403);
  }
  const again = await app.login('admin@uji.test');
  expect(dataOf(await again.get(`user/${barred.id}`))).toMatchObject({
    ...{ status: 'nonaktif', alasan_status: 'Disalahgunakan' },
  });
  expect(dataOf(await again.get(`permohonan/${held.id}`))).toMatchObject({ petugas_id: null });
  const noted = await app.db
    .selectFrom('audit')
    .select(['record_id', 'sesudah'])
    .where('aksi', '=', 'pemulihan')
    .execute();
  expect(noted.map(({ record_id }) => record_id).toSorted()).toEqual(
    [gone, shut, lower, barred].map(({ id }) => id).toSorted(),
  );
  expect(JSON.stringify(noted)).not.toContain('argon2');
}, 120_000);

test('who was shut out since they were a registration in the archive is none any more', async () => {
  const email = 'belum@uji.test';
  const id = await app.account(3, email, { status: unverified });
  await backUp();
  const admin = await nextDay();
  const diubah_pada = app.clock.now().toISOString();
  await app.db
    .updateTable('user')
    .set({ status: 'aktif', diubah_pada })
    .where('id', '=', id)
    .execute();
  app.clock.set('2026-11-21T03:01:00.000Z');
  const shut = { status: 'nonaktif', alasan_status: 'Disalahgunakan', ...proof };
  expect((await admin.post(`user/${id}/update-status`, shut)).status).toBe(200);
  expect((await bring()).closed).toEqual([email]);
  const before = app.mails.length;
  expect((await app.anonymous.post('user/kirim-ulang-verifikasi', { email })).status).toBe(200);
  await app.letters(email);
  expect(app.mails.slice(before)).toEqual([]);
}, 120_000);

test('a password that was changed since opens nothing, neither the old nor the new', async () => {
  const email = 'ganti@uji.test';
  const id = await app.account(3, email);
  await backUp();
  await nextDay();
  const citizen = await app.session(3, id);
  const change = { ...proof, password: other };
  expect((await citizen.post('user/ganti-password', change)).status).toBe(200);
  const saved = join(folder, 'sebelum.tar');
  await backUp(saved);
  for (let time = 0; time < 2; time += 1) {
    expect(await bring()).toMatchObject({ passwords: 1, closed: [] });
    expect([await loginOf(email), await loginOf(email, other)]).toEqual([401, 401]);
    expect(await loginOf('warga@uji.test')).toBe(200);
  }
  // The way back: the archive is the newer one, and takes nothing from anybody.
  expect(await bring(saved)).toMatchObject({ passwords: 0, closed: [] });
  expect([await loginOf(email), await loginOf(email, other)]).toEqual([401, 200]);
}, 120_000);

/** Everything that anybody may read as long as it is published. */
const published = [...registry.values()].filter((resource) =>
  routesOf(resource).some(({ access }) => grantFor(access, null) === 'published'),
);

test('what was public in the archive and was withdrawn or deleted since is not public again', async () => {
  const [hidden, gone, kept] = [[], [], []] as [string[], string[], string[]];
  for (const { name, path: at, scopes } of published) {
    for (const ids of [hidden, gone, kept]) {
      const body = { ...(await entryOf(name)), [scopes?.published ?? '']: true };
      ids.push(dataOf<{ id: string }>(await actors.admin.post(at, body)).id);
    }
  }
  await backUp();
  const admin = await nextDay();
  const call = async (resource: Resource, kind: string, id: string | undefined, values: object) => {
    const route = routesOf(resource).find((one) => one.kind === kind);
    const answer = await admin.post(route?.path.replace('{id}', id ?? '') ?? '', values);
    expect(answer.status, `${resource.name} ${kind}`).toBe(200);
  };
  for (const [n, resource] of published.entries()) {
    await call(resource, 'update', hidden[n], { [resource.scopes?.published ?? '']: false });
    await call(resource, 'remove', gone[n], {});
  }
  expect((await bring()).withdrawn).toHaveLength(2 * published.length);
  for (const [n, { name, scopes }] of published.entries()) {
    const rows = await anyTable(app.db).selectFrom(name).selectAll().execute();
    const shown = rows.filter((row) => row[scopes?.published ?? ''] === 1).map(({ id }) => id);
    expect(shown, name).toEqual([kept[n]]);
    expect(
      rows.map(({ id }) => id),
      name,
    ).toEqual(expect.arrayContaining([gone[n], hidden[n]]));
  }
  expect((await bring()).withdrawn).toHaveLength(2 * published.length);
}, 120_000);

test('what one archive does not give back is given back by no later one of before it was taken', async () => {
  const account = async (role: 1 | 2 | 3, name: string) => ({
    email: `${name}@uji.test`,
    id: await app.account(role, `${name}@uji.test`, role === 3 ? {} : { name }),
  });
  const [gone, lower, barred, changed] = [
    await account(2, 'pergi'),
    await account(1, 'turun'),
    await account(3, 'ditutup'),
    await account(3, 'ganti'),
  ];
  // Raised before they were shut: of two changes the one that takes counts.
  const raised = await account(2, 'naik');
  // Shut in the first archive, and not in the second.
  const begun = await account(2, 'mulai');
  const done = async (admin: Actors['admin'], call: string, values: object) =>
    expect((await admin.post(call, values)).status, call).toBe(200);
  const update = (admin: Actors['admin'], call: string, values: object) =>
    done(admin, call, { ...values, ...proof });
  await update(actors.admin, `admin/${begun.id}/update`, { status: 'nonaktif' });
  const [faq] = published.filter(({ name }) => name === 'faq');
  const flag = faq?.scopes?.published ?? '';
  const post = async (terbit: boolean) => {
    const body = { ...(await entryOf('faq')), [flag]: terbit };
    return dataOf<{ id: string }>(await actors.admin.post(faq?.path ?? '', body)).id;
  };
  const [hidden, removed, late, planned] = [
    await post(true),
    await post(true),
    await post(false),
    await post(true),
  ];
  const terbit_pada = '2027-01-05T03:00:00.000Z';
  await done(actors.admin, `faq/${planned}/update-faq`, { terbit_pada });
  await backUp();

  // Each of them is changed, and so newer in the second archive than in the first.
  const tuesday = await nextDay(21);
  const call = (id: string) => `faq/${id}/update-faq`;
  for (const id of [hidden, removed, late]) {
    await done(tuesday, call(id), { jawaban: '<p>Lain</p>', [flag]: true });
  }
  for (const { id } of [gone, lower, begun]) {
    await update(tuesday, `admin/${id}/update`, { name: 'Nama Baru', status: 'aktif' });
  }
  for (const { id } of [barred, changed]) {
    const phone = { phone: '081234567890' };
    expect((await (await app.session(3, id)).post(`user/${id}/update-user`, phone)).status).toBe(
      200,
    );
  }
  // Not in the first archive, which therefore cannot bear that they were shut out.
  const young = await account(2, 'muda');
  const second = join(folder, 'selasa.tar');
  await backUp(second);

  const wednesday = await nextDay(22);
  for (const { id } of [gone, begun, young])
    await update(wednesday, `admin/${id}/delete-admin`, {});
  await update(wednesday, `admin/${lower.id}/update`, { role_id: 2 });
  for (const values of [{ role_id: 1 }, { status: 'nonaktif' }])
    await update(wednesday, `admin/${raised.id}/update`, values);
  const shut = { status: 'nonaktif', alasan_status: 'Disalahgunakan' };
  await update(wednesday, `user/${barred.id}/update-status`, shut);
  await update(await app.session(3, changed.id), 'user/ganti-password', { password: other });
  for (const id of [hidden, late, planned]) await done(wednesday, call(id), { [flag]: false });
  await done(wednesday, `faq/${removed}/delete-faq`, {});
  const third = join(folder, 'rabu.tar');
  await backUp(third);

  for (const archive of [path, second]) {
    await bring(archive);
    for (const { email } of [gone, barred, begun, raised, young])
      expect(await loginOf(email), email).not.toBe(200);
    expect([await loginOf(changed.email), await loginOf(changed.email, other)]).toEqual([401, 401]);
    const { role_id } = await app.db
      .selectFrom('admin')
      .select('role_id')
      .where('id', '=', lower.id)
      .executeTakeFirstOrThrow();
    expect(role_id).toBe(2);
    expect(dataOf<unknown[]>(await app.anonymous.get('faq'))).toEqual([]);
    const flags = await anyTable(app.db).selectFrom('faq').select(flag).execute();
    expect(flags.filter((row) => row[flag] !== 0)).toEqual([]);
  }
  // The way back stays open: what holds is what it says.
  await bring(third);
  expect(await loginOf(changed.email, other)).toBe(200);
}, 120_000);

const counts = async () =>
  new Map(
    (await app.db.selectFrom('penomoran').selectAll().execute()).map(
      ({ kunci, terakhir }): [string, number] => [kunci, terakhir],
    ),
  );

test('numbers that were given out since the archive are given to no other case', async () => {
  const before = await fileRequest(actors.citizen);
  const survey = { kunci: 'survei', terakhir: 3 };
  await app.db.insertInto('penomoran').values(survey).execute();
  await backUp();
  await nextDay();
  const citizen = await app.login('warga@uji.test');
  await fileRequest(citizen);
  const last = await fileRequest(citizen);
  await app.db
    .updateTable('penomoran')
    .set({ terakhir: 4 })
    .where('kunci', '=', 'survei')
    .execute();
  const given = await counts();
  expect(given.get('PI-2026')).toBe(3);
  // The second time nothing is new; nor is what only the figures count.
  for (const passed of [2, 2]) {
    expect(await bring()).toMatchObject({ passed });
    expect(await counts()).toEqual(given.set('survei', 3));
  }
  const anew = await fileRequest(await app.login('warga@uji.test'));
  const serial = ({ nomor_registrasi }: { nomor_registrasi: string }) =>
    Number(nomor_registrasi.split('-').at(-1));
  expect([before, last, anew].map(serial)).toEqual([1, 3, 4]);
});

test('numbers that another portal gave out on trial are none to pass over', async () => {
  await fileRequest(actors.citizen);
  await backUp();
  const trial = await startCases();
  for (let time = 0; time < 2; time += 1) await fileRequest(trial.citizen);
  const done = await restore({ db: trial.app.db, storage, vault, registry }, path);
  expect(done).toMatchObject({ isKin: false, passed: 0 });
  const { terakhir } = await trial.app.db
    .selectFrom('penomoran')
    .selectAll()
    .where('kunci', '=', 'PI-2026')
    .executeTakeFirstOrThrow();
  expect(terakhir).toBe(1);
  await trial.app.close();
});
