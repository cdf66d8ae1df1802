import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { unverified } from '#server/auth/accounts/address-holder.ts';
import type { Db } from '#server/database/index.ts';
import { testPassword, type TestApp } from '#tests/support/app.ts';
import { caseOf, request, startCases } from '#tests/support/case-scene.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { citizensOf, findAll, giveCard, person, settled } from '#tests/support/scenes/erasure.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  ({ app, admin } = await startCases());
});
afterAll(() => app.close());

const remove = (id: string) =>
  admin.post(`user/${id}/delete-user`, { last_password: testPassword });
const entriesOf = (id: string, db: Db = app.db) =>
  db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('dibuat_pada').execute();
const removals = async (id: string) =>
  (await entriesOf(id)).filter(({ aksi }) => aksi === 'remove');

it('leaves of an account that role 1 deletes that it was deleted, by whom and when', async () => {
  const { id, email, client } = await citizensOf(app)();
  const former = `lama.${email}`;
  // What they asked for, were called and were reached by before, and what was deleted of theirs.
  const filed = caseOf(
    await client.post('permohonan', { ...request, judul: `Milik ${person.name}` }),
  );
  expect((await admin.post(`permohonan/${filed.id}/delete-permohonan`, {})).status).toBe(200);
  await client.post(`user/${id}/update-user`, { name: 'Wening K. Suryani' });
  const moved = { email: former, last_password: testPassword };
  expect((await admin.post(`user/${id}/update-user`, moved)).status).toBe(200);
  const status = { status: 'nonaktif', last_password: testPassword };
  expect((await admin.post(`user/${id}/update-status`, status)).status).toBe(200);
  await settled(app);
  expect((await remove(id)).status).toBe(200);

  const [entry, ...more] = await removals(id);
  expect(more).toEqual([]);
  const { pelaku_role, pelaku_nama, dibuat_pada, sebelum, sesudah } = entry ?? {};
  expect(pelaku_role).toBe(1);
  expect(pelaku_nama).not.toContain('dihapus');
  expect(dibuat_pada).toBe(app.clock.now().toISOString());
  expect([sebelum, sesudah]).toEqual([null, null]);
  // The farewell, and what the other administrators are told, are mails that go out and end.
  const mails = ['surat_keluar.html', 'surat_keluar.kepada', 'surat_keluar.teks'];
  for (const text of [email, former, person.name, person.phone, 'Wening K. Suryani']) {
    const found = await findAll(app, text);
    expect([text, found.filter((place) => !mails.includes(place))]).toEqual([text, []]);
  }
  const left = await app.db
    .selectFrom('surat_keluar')
    .select(['kepada', 'kunci'])
    .where('kepada', 'in', [email, former])
    .execute();
  expect(left).toEqual([{ kepada: former, kunci: `hapus-akun:${id}` }]);
  expect((await client.get(`user/${id}`)).status).toBe(401);
});

it('leaves as little of a registration that nobody has verified, and other registrations alone', async () => {
  const email = 'belum@uji.test';
  const [id, other] = [
    await app.account(3, email, { ...person, status: unverified }),
    await app.account(3, 'tetap@uji.test', { name: 'Tetap Ada' }),
  ];
  // As registering notes it.
  const now = app.clock.now().toISOString();
  await app.db
    .insertInto('audit')
    .values({
      ...{ id: crypto.randomUUID(), versi: 1, dibuat_pada: now, diubah_pada: now },
      ...{ pelaku_id: null, pelaku_nama: null },
      ...{ pelaku_role: null, aksi: 'create', resource: 'user', record_id: id },
      ...{ alamat_ip: '203.0.113.77', data_nama: person.name, sebelum: null },
      sesudah: JSON.stringify({ name: person.name, email, alamat: person.alamat }),
    })
    .execute();
  await app.anonymous.post('user/kirim-ulang-verifikasi', { email });
  await settled(app);
  const mails = async () => (await app.letters(email)).length;
  const before = await mails();
  expect((await remove(id)).status).toBe(200);
  for (const text of [person.alamat, '203.0.113.77'])
    expect([text, await findAll(app, text)]).toEqual([text, []]);
  for (const { data_nama, sebelum, sesudah } of await entriesOf(id))
    expect([data_nama?.includes(person.name), sebelum, sesudah]).toEqual([false, null, null]);
  expect(await removals(id)).toHaveLength(1);
  // The address may be somebody else's.
  expect(await mails()).toBe(before);
  expect(dataOf(await admin.get(`user/${other}`))).toMatchObject({ name: 'Tetap Ada' });
});

it('takes as much of it where the process ends before anything is forgotten', async () => {
  const { id, email, client } = await citizensOf(app)();
  const known = [person.name, person.nomor_identitas, person.npwp];
  const filed = caseOf(
    await client.post('permohonan', { ...request, judul: `Milik ${known.join(', ')}` }),
  );
  expect((await admin.post(`permohonan/${filed.id}/delete-permohonan`, {})).status).toBe(200);
  for (const word of known) {
    const sought = `q=${encodeURIComponent(word)}`;
    expect((await admin.get(`permohonan/ekspor?${sought}`)).status).toBe(200);
  }
  await giveCard(app, id);
  await settled(app);
  // The card's file goes between the commit and what follows on it.
  let isCommitted = false;
  const committed = vi.spyOn(app.storage, 'delete').mockImplementation(() => {
    isCommitted = true;
    return Promise.resolve();
  });
  const { db } = app;
  const selectFrom = db.selectFrom.bind(db) as (from: unknown) => unknown;
  const broken = vi.spyOn(db, 'selectFrom').mockImplementation(((from: unknown) => {
    if (isCommitted) throw new Error('putus');
    return selectFrom(from);
  }) as Db['selectFrom']);
  await remove(id);
  broken.mockRestore();
  committed.mockRestore();
  expect(isCommitted).toBe(true);
  expect((await removals(id)).map(({ sebelum }) => sebelum?.includes(email))).toEqual([true]);
  await settled(app);
  await app.daily();
  await settled(app);
  const mails = ['surat_keluar.html', 'surat_keluar.kepada', 'surat_keluar.teks'];
  for (const text of [email, person.phone, ...known]) {
    const found = await findAll(app, text);
    expect([text, found.filter((place) => !mails.includes(place))]).toEqual([text, []]);
  }
  const left = await app.db
    .selectFrom('surat_keluar')
    .select('kunci')
    .where('kepada', '=', email)
    .execute();
  // The farewell went out before, and with it what was kept of it.
  expect(left).toEqual([]);
  expect((await removals(id)).map(({ sebelum }) => sebelum)).toEqual([null]);
  expect(await app.db.selectFrom('penghapusan').selectAll().execute()).toEqual([]);
});

it('is gone on with by the tasks where something failed in between', async () => {
  const { id, email } = await citizensOf(app)();
  await giveCard(app, id);
  const broken = vi.spyOn(app.storage, 'delete').mockImplementation(() => {
    throw new Error('putus');
  });
  await remove(id);
  broken.mockRestore();
  const told = async () => (await findAll(app, email)).filter((place) => place.startsWith('audit'));
  expect(await told()).not.toEqual([]);
  await app.daily();
  expect(await told()).toEqual([]);
  expect(await removals(id)).toHaveLength(1);
  expect(await app.db.selectFrom('penghapusan').selectAll().execute()).toEqual([]);
});
