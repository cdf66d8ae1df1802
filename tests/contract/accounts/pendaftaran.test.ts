import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import { transaction } from '#server/database/index.ts';
import { kindOf } from '#server/database/transaction.ts';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { form, type Client } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';
import { pdf, png } from '#tests/support/sample-files.ts';
import { storedFiles } from '#tests/support/files/stored-files.ts';

const start = '2026-11-20T03:00:00.000Z';
const theirs = 'kuda benar baterai staples';

describe('a registration that waits for its link', () => {
  let app: TestApp;
  let admin: Client;
  let serial = 0;
  let caller = 0;
  const newEmail = () => `daftar${String((serial += 1))}@uji.test`;
  /** Another caller each time, so that only the mailbox is the same. */
  const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${String((caller += 1) % 250)}` });

  beforeAll(async () => {
    app = await startApp({ trustProxy: ['loopback'] });
    await app.account(1, 'admin@uji.test');
    admin = await app.login('admin@uji.test');
  });
  beforeEach(async () => {
    app.clock.set(start);
    await app.db.deleteFrom('batas').execute();
  });
  afterAll(() => app.close());

  const register = (email: string, values: object = {}, headers = elsewhere()) =>
    app.anonymous.post('user', { ...registrant, email, ...values }, headers);
  const withCard = (email: string, values: object = {}) =>
    app.anonymous.post(
      'user',
      form({ ...registrant, email, ...values, file_ktp: png() }),
      elsewhere(),
    );
  const again = (email: string, headers = elsewhere()) =>
    app.anonymous.post('user/kirim-ulang-verifikasi', { email }, headers);
  const verify = (token: string | undefined) =>
    app.anonymous.post('auth/verifikasi', { token: token ?? '' }, elsewhere());
  const login = async (email: string, password: string) =>
    (await app.anonymous.post('auth/login', { email, password }, elsewhere())).status;
  const textsTo = async (email: string) => (await app.letters(email)).map(({ text }) => text);
  /** The links that were mailed, in the order of the mails. */
  const linksTo = async (email: string) =>
    (await textsTo(email)).flatMap((text) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
  const registered = (email: string) =>
    app.db.selectFrom('user').selectAll().where('email', '=', email).execute();
  const filesOf = (id: string) =>
    app.db.selectFrom('berkas').selectAll().where('record_id', '=', id).execute();
  const stored = () => storedFiles(app);

  it('stands beside others of its address until one is verified, which is then the account', async () => {
    const email = newEmail();
    await withCard(email, { name: 'Pemilik Surel', password: theirs });
    for (let times = 0; times < 6; times += 1) {
      expect((await withCard(email, { name: 'Orang Asing' })).status).toBe(201);
    }
    const [first, second] = await linksTo(email);
    const waiting = await registered(email);
    expect(waiting).toHaveLength(7);
    const before = await stored();
    expect((await verify(first)).status).toBe(200);
    expect(await login(email, theirs)).toBe(200);
    expect(await login(email, registrant.password)).toBe(401);
    const [account, ...others] = await registered(email);
    expect(others).toEqual([]);
    expect(account).toMatchObject({ name: 'Pemilik Surel', status: 'aktif' });
    // What else was registered is gone, cards and all, and its links lead nowhere.
    expect(await stored()).toHaveLength(before.length - 6);
    for (const { id } of waiting) {
      expect(await filesOf(id)).toHaveLength(id === account?.id ? 1 : 0);
      const log = app.db.selectFrom('audit').select('sesudah').where('record_id', '=', id);
      const kept = (await log.execute()).some(({ sesudah }) => sesudah !== null);
      expect(kept).toBe(id === account?.id);
    }
    expect((await verify(second)).body.errors).toHaveProperty('token');
    expect(await login(email, theirs)).toBe(200);
  });

  it('is noted when its link is opened, and whence it came is forgotten with its account', async () => {
    const email = newEmail();
    const from = { 'x-forwarded-for': '192.0.2.77' };
    await register(email, {}, from);
    const [token] = await linksTo(email);
    expect((await app.anonymous.post('auth/verifikasi', { token }, from)).status).toBe(200);
    const [account] = await registered(email);
    const noted = () =>
      app.db.selectFrom('audit').selectAll().where('record_id', '=', String(account?.id)).execute();
    const verified = (await noted()).filter(({ aksi }) => aksi === 'verifikasi');
    expect(verified).toEqual([
      expect.objectContaining({
        ...{ resource: 'user', pelaku_id: null, alamat_ip: '192.0.2.77' },
        sebelum: JSON.stringify({ status: 'menunggu_verifikasi' }),
        sesudah: JSON.stringify({ status: 'aktif' }),
      }),
    ]);
    await app.anonymous.post('auth/login', { email, password: 'salah sekali' }, from);
    const citizen = await app.session(3, String(account?.id));
    const erased = await citizen.post(
      'user/hapus-akun',
      { last_password: registrant.password },
      from,
    );
    expect(erased.status).toBe(200);
    expect((await noted()).filter(({ alamat_ip }) => alamat_ip === '192.0.2.77')).toEqual([]);
  });

  it('keeps its link, and is mailed, however often others register the address', async () => {
    const email = newEmail();
    const stranger = elsewhere();
    for (let times = 0; times < 12; times += 1) await register(email, {}, stranger);
    expect(await linksTo(email)).toHaveLength(5);
    await register(email, { name: 'Pemilik Surel', password: theirs });
    const links = await linksTo(email);
    expect(links).toHaveLength(6);
    for (let times = 0; times < 12; times += 1) await register(email, {}, stranger);
    expect(await linksTo(email)).toEqual(links);
    expect((await verify(links[5])).status).toBe(200);
    expect(await login(email, theirs)).toBe(200);
  });

  it('is mailed to its owner though a stranger has registered the address for hours', async () => {
    const email = newEmail();
    const stranger = elsewhere();
    for (let hour = 0; hour < 11; hour += 1) {
      app.clock.set(new Date(Date.parse(start) + hour * 3_600_001).toISOString());
      for (let times = 0; times < 6; times += 1) await register(email, {}, stranger);
    }
    expect(await linksTo(email)).toHaveLength(5);
    await register(email, { name: 'Pemilik Surel', password: theirs });
    const links = await linksTo(email);
    expect((await verify(links[5])).status).toBe(200);
    expect(await login(email, theirs)).toBe(200);
  });

  it('is answered alike ten times at once, and one link of ten opened at once wins', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register(email, { name: `Warga ${String(index)}` })),
    );
    const told = answers.map(({ status, body }) => JSON.stringify([status, body]));
    expect(new Set(told).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const opened = await Promise.all((await linksTo(email)).map(verify));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect(await registered(email)).toHaveLength(1);
    const fresh = await register(newEmail());
    expect([fresh.status, fresh.body]).toEqual([answers[0]?.status, answers[0]?.body]);
  });

  it('fills no mailbox', async () => {
    const email = newEmail();
    await register(email);
    const [link] = await linksTo(email);
    for (let times = 0; times < 55; times += 1) await again(email);
    expect((await register(email)).status).toBe(201);
    expect(await textsTo(email)).toHaveLength(50);
    expect((await verify(link)).status).toBe(200);
  });

  it('gets its link once more for the asking, beside the one that it had', async () => {
    const email = newEmail();
    await register(email);
    app.clock.set('2026-11-20T03:00:01.000Z');
    await register(email, { password: theirs });
    const before = await linksTo(email);
    app.clock.set('2026-11-22T03:00:00.000Z');
    const answer = await again(email);
    expect([answer.status, answer.body.data]).toEqual([200, null]);
    const links = (await linksTo(email)).slice(before.length);
    expect(links).toHaveLength(2);
    expect((await verify(before[1])).status).toBe(422);
    // The newest first.
    expect((await verify(links[0])).status).toBe(200);
    expect(await login(email, theirs)).toBe(200);
    expect(await again(email)).toMatchObject({ status: 200, body: answer.body });
    expect(await linksTo(email)).toHaveLength(4);
  });

  it('is found by nobody who asks for its link', async () => {
    const known = { pending: newEmail(), citizen: newEmail(), officer: newEmail() };
    await register(known.pending);
    await app.account(3, known.citizen);
    await app.account(2, known.officer);
    const answers = [];
    for (const email of [...Object.values(known), newEmail()]) {
      const { status, body } = await again(email);
      answers.push(JSON.stringify([status, body]));
    }
    expect(new Set(answers).size).toBe(1);
    const flood = elsewhere();
    app.pauses.length = 0;
    for (let times = 0; times < 30; times += 1) await again(newEmail(), flood);
    expect(app.pauses).toEqual([]);
    expect((await again(newEmail(), flood)).status).toBe(200);
    expect(app.pauses).toEqual([250]);
  });

  it('holds the address for nobody: an account may take it, and the link is then for nothing', async () => {
    const [taken, free] = [newEmail(), newEmail()];
    await register(taken);
    const [link] = await linksTo(taken);
    const id = await app.account(3, free);
    await app.db.updateTable('user').set({ email: taken }).where('id', '=', id).execute();
    expect((await verify(link)).body.errors).toEqual({
      token: 'Surel ini sudah memiliki akun. Silakan masuk',
    });
    expect(await login(taken, testPassword)).toBe(200);
  });

  it('is no account to reset the password of: the link to verify is mailed in its place', async () => {
    const email = newEmail();
    await register(email, { password: theirs });
    await app.anonymous.post('user/lupa-password', { email }, elsewhere());
    const texts = await textsTo(email);
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('/auth/verifikasi/');
    expect((await verify((await linksTo(email))[1])).status).toBe(200);
    expect(await login(email, theirs)).toBe(200);
  });

  it('may be let in by role 1, once for an address, and no account becomes one again', async () => {
    const email = newEmail();
    await withCard(email);
    await withCard(email);
    const [one, other] = await registered(email);
    const set = (id: unknown, status: string) =>
      admin.post(`user/${String(id)}/update-status`, { status, last_password: testPassword });
    // It would hold the address, which nobody has shown to be theirs.
    for (const status of ['ditolak', 'nonaktif']) {
      const answer = await set(one?.id, status);
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['status']]);
    }
    expect((await set(one?.id, 'aktif')).status).toBe(200);
    expect((await registered(email)).map(({ id }) => id)).toEqual([one?.id]);
    expect(await filesOf(String(other?.id))).toEqual([]);
    expect((await set(one?.id, 'menunggu_verifikasi')).body.errors).toHaveProperty('status');
    await app.db
      .updateTable('user')
      .set({ email: newEmail() })
      .where('id', '=', String(one?.id))
      .execute();
    await register(email);
    const [late] = await registered(email);
    await app.account(2, email);
    expect((await set(late?.id, 'aktif')).status).toBe(409);
  });

  it('is deleted after seven days with its card, and nothing else is', async () => {
    const email = newEmail();
    const account = await app.account(3, newEmail());
    await withCard(email);
    await app.anonymous.post('user', form({ ...registrant, email, file_ktp: pdf() }), elsewhere());
    const rows = await registered(email);
    const before = await stored();
    app.clock.set('2026-11-27T02:59:59.000Z');
    await app.daily();
    expect(await registered(email)).toHaveLength(2);
    app.clock.set('2026-11-28T03:00:00.000Z');
    const young = newEmail();
    await register(young);
    await app.daily();
    expect(await registered(email)).toEqual([]);
    expect(await registered(young)).toHaveLength(1);
    const ids = (await app.db.selectFrom('user').select('id').execute()).map(({ id }) => id);
    expect(ids).toContain(account);
    for (const { id } of rows) {
      expect(await filesOf(id)).toEqual([]);
      const tokens = app.db.selectFrom('token_sekali').selectAll().where('akun_id', '=', id);
      expect(await tokens.execute()).toEqual([]);
    }
    expect(await stored()).toHaveLength(before.length - 2);
  });

  it('goes on the same day where one of many batches failed', async () => {
    const email = newEmail();
    for (let made = 0; made < 101; made += 1) {
      await app.account(3, email, { status: 'menunggu_verifikasi' });
    }
    app.clock.set('2027-02-01T03:00:00.000Z');
    let deleted = 0;
    const refuse: KyselyPlugin = {
      transformQuery({ node }) {
        const isAccount =
          node.kind === 'DeleteQueryNode' && JSON.stringify(node.from).includes('"user"');
        if (isAccount && (deleted += 1) > 100) throw new Error('putus');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    await expect(app.daily(app.db.withPlugin(refuse))).rejects.toThrow('putus');
    expect(await registered(email)).not.toEqual([]);
    await app.daily();
    expect(await registered(email)).toEqual([]);
    // Once nothing is left, the day is done.
    await app.account(3, email, { status: 'menunggu_verifikasi' });
    await app.db
      .updateTable('user')
      .set({ dibuat_pada: '2026-11-01T00:00:00.000Z' })
      .where('email', '=', email)
      .execute();
    await app.daily();
    expect(await registered(email)).toHaveLength(1);
    await app.db.deleteFrom('user').where('email', '=', email).execute();
  });

  it('is left alone by that where somebody lets it in at the same moment', async () => {
    if (kindOf(app.db) !== 'postgres') return;
    // Without older ones: the counts of what is deleted wait for whoever writes the same counts.
    app.clock.set('2026-12-10T03:00:00.000Z');
    await app.daily();
    const email = newEmail();
    await register(email);
    app.clock.set('2026-12-20T03:00:00.000Z');
    await transaction(app.db, async (trx) => {
      await trx.updateTable('user').set({ status: 'aktif' }).where('email', '=', email).execute();
      await app.daily();
    });
    expect(await registered(email)).toHaveLength(1);
  });
});
