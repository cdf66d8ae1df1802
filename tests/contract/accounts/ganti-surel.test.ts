import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { valueIn } from '#tests/support/mails.ts';
import { client, dataOf, form } from '#tests/support/client.ts';

let serial = 0;

describe('a new address of an account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  async function citizen() {
    serial += 1;
    const [old, next] = [`lama${serial}@uji.test`, `baru${serial}@uji.test`];
    const id = await app.account(3, old);
    const client = await app.login(old);
    const update = (values: object) => client.post(`user/${id}/update-user`, values);
    const row = () =>
      app.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { id, old, next, client, update, row };
  }
  const mailsTo = async (email: string) =>
    (await app.letters(email)).map(({ subject, text }) => ({ subjek: subject, teks: text }));
  const linkTo = async (email: string) => {
    const last = (await mailsTo(email)).at(-1);
    return new URL(/https?:\S+/.exec(String(last?.teks))?.[0] ?? 'http://tidak.ada');
  };
  const tokenTo = async (email: string) => valueIn(await linkTo(email), 'token') ?? '';
  const confirm = (token: string, password = testPassword) =>
    app.anonymous.post('auth/ganti-surel', { token, password });
  const login = async (email: string) =>
    (await app.anonymous.post('auth/login', { email, password: testPassword })).status;

  it('counts once its link is opened and the password given, and the old one is told', async () => {
    const { id, old, next, client, update, row } = await citizen();
    const asked = await update(form({ phone: '081255555555', email: next.toUpperCase() }));
    expect(asked.status).toBe(200);
    expect(asked.body.message).toContain(next);
    expect(asked.body.data).toMatchObject({ phone: '081255555555', email: old, email_baru: next });
    expect((await mailsTo(old)).map(({ subjek }) => subjek)).toEqual(['Permintaan ganti surel']);
    expect(await login(next)).toBe(401);

    const link = await linkTo(next);
    expect([link.pathname, valueIn(link, 'surel')]).toEqual(['/auth/verifikasi/', 'baru']);
    const token = await tokenTo(next);
    const wrong = await confirm(token, 'bukan kata sandinya');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { password: 'Kata sandi tidak sesuai' },
    ]);
    expect(await login(old)).toBe(200);

    expect((await confirm(token)).status).toBe(200);
    expect([await login(next), await login(old)]).toEqual([200, 401]);
    expect(await row()).toMatchObject({ email: next, email_baru: null });
    expect((await mailsTo(old)).map(({ subjek }) => subjek)).toContain('Surel akun Anda diubah');
    // Where nobody was logged in, no session goes on.
    expect((await client.get(`user/${id}`)).status).toBe(401);
    const entry = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', id)
      .where('aksi', '=', 'ganti-surel')
      .executeTakeFirstOrThrow();
    expect([entry.sebelum, entry.sesudah]).toEqual([
      JSON.stringify({ email: old }),
      JSON.stringify({ email: next }),
    ]);

    const again = await confirm(token);
    expect([again.status, again.body.errors]).toEqual([
      422,
      { token: 'Tautan tidak valid atau sudah kedaluwarsa' },
    ]);
  });

  it('is confirmed by its owner, whatever was tried with another link before', async () => {
    const { next, update } = await citizen();
    // Who has found an open session has a link mailed to themselves.
    await update(form({ email: `pencuri.${next}` }));
    const stolen = await tokenTo(`pencuri.${next}`);
    for (let n = 0; n < 11; n += 1) await confirm(stolen, 'bukan kata sandinya');
    expect((await confirm(stolen, 'bukan kata sandinya')).status).toBe(429);
    await update(form({ email: next }));
    expect((await confirm(await tokenTo(next))).status).toBe(200);
  });

  it('is not guessed at for a day by who had a link mailed to themselves', async () => {
    const { id, old, next, update } = await citizen();
    const tried: number[] = [];
    for (let link = 0; link < 4; link += 1) {
      await update(form({ email: `pencuri${String(link)}.${next}` }));
      const stolen = await tokenTo(`pencuri${String(link)}.${next}`);
      for (let n = 0; n < 10; n += 1)
        tried.push((await confirm(stolen, 'bukan kata sandinya')).status);
    }
    expect(tried).toEqual([...Array<number>(30).fill(422), ...Array<number>(10).fill(429)]);
    // Its owner is in all the same, and moves once they have changed the password, as the mail advises.
    const owner = await app.login(old);
    const password = 'gerimis di atas pematang';
    const changed = { last_password: testPassword, password };
    expect((await owner.post('user/ganti-password', changed)).status).toBe(200);
    const login = await app.anonymous.post('auth/login', { email: old, password });
    const again = client(app.url, dataOf<{ access_token: string }>(login).access_token);
    await again.post(`user/${id}/update-user`, { email: next });
    expect((await confirm(await tokenTo(next), password)).status).toBe(200);
  });

  it('says no more of an address that somebody has than of a free one', async () => {
    const one = await citizen();
    const other = await citizen();
    const [taken, free] = [
      await one.update({ email: other.old }),
      await one.update({ email: one.next }),
    ];
    const told = ({ status, body }: typeof taken, email: string) => [
      status,
      body.message?.replace(email, '…'),
      dataOf<{ email: string }>({ status, body } as typeof taken).email,
    ];
    expect(told(taken, other.old)).toEqual(told(free, one.next));
    const mails = await mailsTo(other.old);
    expect(mails.map(({ subjek }) => subjek)).toEqual(['Surel Anda sudah dipakai']);
    expect(String(mails[0]?.teks)).not.toContain('token');
    // Who asked reads the same of both at their own address.
    const [ofTaken, ofFree, ...more] = (await mailsTo(one.old)).map(({ teks }) => teks);
    expect(more).toEqual([]);
    expect(ofTaken?.replace(other.old, '…')).toBe(ofFree?.replace(one.next, '…'));
  });

  it('is taken back by the old one, and by a newer', async () => {
    const { next, old, update, row } = await citizen();
    await update({ email: next });
    const first = await tokenTo(next);
    await update({ email: `lagi.${next}` });
    expect((await confirm(first)).status).toBe(422);
    const second = await tokenTo(`lagi.${next}`);
    expect(dataOf<object>(await update({ email: old }))).toMatchObject({ email_baru: null });
    expect((await confirm(second)).status).toBe(422);
    expect((await row()).email).toBe(old);
  });

  it('waits for a day, and no longer', async () => {
    const { next, update } = await citizen();
    const before = app.clock.now();
    await update({ email: next });
    const token = await tokenTo(next);
    app.clock.set(new Date(before.getTime() + 24 * 3_600_000).toISOString());
    expect((await confirm(token)).body.errors).toHaveProperty('token');
    app.clock.set(before.toISOString());
    expect((await confirm(token)).status).toBe(200);
  });

  it('does not go to two accounts, nor to one that is shut', async () => {
    const [one, two] = [await citizen(), await citizen()];
    const wanted = `sama${serial}@uji.test`;
    await one.update({ email: wanted });
    const first = await tokenTo(wanted);
    await two.update({ email: wanted });
    // The mail to the first stands there already.
    await expect.poll(() => tokenTo(wanted)).not.toBe(first);
    const second = await tokenTo(wanted);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).body.errors).toEqual({
      token: 'Surel ini sudah dipakai akun lain',
    });
    const three = await citizen();
    await three.update({ email: three.next });
    const token = await tokenTo(three.next);
    await app.db
      .updateTable('user')
      .set({ status: 'nonaktif' })
      .where('id', '=', three.id)
      .execute();
    expect((await confirm(token)).body.errors).toHaveProperty('token');
  });

  it('is asked for five times an hour', async () => {
    const { next, update } = await citizen();
    const seen = [];
    for (let time = 0; time < 6; time += 1) {
      seen.push((await update({ email: `${String(time)}.${next}` })).status);
    }
    expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is asked of one mailbox five times a day by an account, and by another all the same', async () => {
    const [one, other] = [await citizen(), await citizen()];
    const ask = async (by: typeof one, email: string) => (await by.update({ email })).status;
    const before = app.clock.now();
    const seen = [];
    // As many as would fill what the mailbox gets in a day.
    for (let time = 0; time < 20; time += 1) {
      app.clock.set(new Date(before.getTime() + time * 20 * 60_000).toISOString());
      seen.push(await ask(one, other.next));
    }
    expect(seen).toEqual([...Array<number>(5).fill(200), ...Array<number>(15).fill(429)]);
    expect([await ask(one, one.next), await ask(other, other.next)]).toEqual([200, 200]);
    app.clock.set(before.toISOString());
  });

  it('wants both fields, and no other', async () => {
    const { body } = await app.anonymous.post('auth/ganti-surel', { email: 'a@b.id' });
    expect(body.errors).toEqual({
      token: 'Token tidak boleh kosong',
      password: 'Kata sandi tidak boleh kosong',
      email: 'Isian tidak dikenal',
    });
  });
});

describe('the mails that a citizen wants', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('are chosen by themselves, and nothing else by the same call', async () => {
    const id = await app.account(3, 'pilih@uji.test');
    const client = await app.login('pilih@uji.test');
    const both = { surat_perkembangan: true, surat_pengingat: true };
    expect(dataOf<object>(await client.get(`user/${id}`))).toMatchObject(both);
    const changed = await client.post('user/pilihan-surel', { surat_pengingat: false });
    expect(changed.body.data).toMatchObject({ ...both, surat_pengingat: false });
    const slipped = await client.post('user/pilihan-surel', { status: 'aktif' });
    expect(slipped.body.errors).toHaveProperty('status');
    for (const field of ['email_baru', 'dihapus_pada', 'surat_pengingat']) {
      const answer = await client.post(`user/${id}/update-user`, { [field]: true });
      expect(answer.body.errors, field).toHaveProperty(field);
    }
  });
});
