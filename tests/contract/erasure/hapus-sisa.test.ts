import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '#resources';
import { unverified } from '#server/auth/accounts/address-holder.ts';
import { accountByEmail } from '#server/auth/accounts/accounts.ts';
import { createLoginNotes } from '#server/auth/sessions/note-login.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { citizensOf, erase, person } from '#tests/support/scenes/erasure.ts';

let app: TestApp;
let citizen: ReturnType<typeof citizensOf>;
beforeAll(async () => {
  app = await startApp();
  citizen = citizensOf(app);
});
afterAll(() => app.close());

const failed = () =>
  app.db
    .selectFrom('audit')
    .select(['record_id', 'data_nama'])
    .where('aksi', '=', 'gagal-masuk')
    .execute();
const nobody = { record_id: null, data_nama: null };

it('a login that fails once its account is erased names nobody', async () => {
  const { email, client } = await citizen();
  const account = await accountByEmail(app.db, email);
  expect(account?.name).toBe(person.name);
  expect((await erase(client)).status).toBe(200);
  const { db, clock } = app;
  const notes = createLoginNotes({ db, clock, registry });
  await notes.failed({ email, account }, '203.0.113.5');
  expect(await failed()).toEqual([nobody]);
  // Nor does one that was right, and is noted late.
  if (account) await notes.came(account, '203.0.113.5');
  const logins = db.selectFrom('audit').select(['record_id', 'pelaku_id', 'pelaku_nama']);
  expect(
    await logins.where('aksi', '=', 'masuk').where('alamat_ip', '=', '203.0.113.5').execute(),
  ).toEqual([{ record_id: null, pelaku_id: null, pelaku_nama: null }]);
});

it('a login that fails while its account is forgotten names nobody', async () => {
  const { id, email } = await citizen();
  const now = app.clock.now().toISOString();
  await app.db.updateTable('user').set({ dihapus_pada: now }).where('id', '=', id).execute();
  const login = await app.anonymous.post('auth/login', { email, password: 'bukan ini kiranya' });
  expect(login.status).toBe(401);
  expect(await failed()).toEqual([nobody, nobody]);
});

it('mails go to whose address they went, though a stranger has registered it since', async () => {
  const { id, email, client } = await citizen();
  const mails = () =>
    app.db.selectFrom('surat_keluar').select('subjek').where('kepada', '=', email).execute();
  await app.anonymous.post('user/lupa-password', { email });
  expect(await mails()).toHaveLength(1);
  const former = { email: 'alamat.baru@uji.test' };
  await app.db.updateTable('user').set(former).where('id', '=', id).execute();
  await app.db
    .insertInto('audit')
    .values({
      ...{ id: crypto.randomUUID(), versi: 1, aksi: 'update', resource: 'user', record_id: id },
      ...{ dibuat_pada: app.clock.now().toISOString(), pelaku_id: id, pelaku_nama: person.name },
      ...{ diubah_pada: app.clock.now().toISOString(), pelaku_role: 3, data_nama: person.name },
      ...{ alamat_ip: '203.0.113.5', sebelum: JSON.stringify({ email }) },
      sesudah: JSON.stringify(former),
    })
    .execute();
  app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
  await app.account(3, email, { status: unverified });
  await app.anonymous.post('user/kirim-ulang-verifikasi', { email });
  const [, later] = await mails();
  expect((await erase(client)).status).toBe(200);
  expect(await mails()).toEqual([later]);
});
