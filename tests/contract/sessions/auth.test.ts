import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { client, dataOf } from '#tests/support/client.ts';

interface Login {
  access_token: string;
  raw_token: string;
  uid: string;
}

describe('logging in and out', () => {
  let app: TestApp;
  let citizenId: string;

  beforeAll(async () => {
    app = await startApp();
    await app.account(1, 'admin@uji.test');
    await app.account(2, 'petugas@uji.test', { kode_unit_kerja: 'KEUANGAN' });
    citizenId = await app.account(3, 'warga@uji.test');
  });
  afterAll(() => app.close());

  const login = (email: string, password = testPassword) =>
    app.anonymous.post('auth/login', { email, password });

  it('gives two HS512 tokens and the uid', async () => {
    const answer = await login('Warga@uji.test');
    expect(answer.status).toBe(200);
    expect(answer.body.success).toBe(true);
    const { access_token, raw_token, uid } = dataOf<Login>(answer);
    expect(uid).toBe(citizenId);
    const part = (token: string, index: number) =>
      JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as Record<
        string,
        unknown
      >;
    for (const token of [access_token, raw_token]) expect(part(token, 0).alg).toBe('HS512');
    const access = part(access_token, 1);
    expect(Number(access.exp) - Number(access.iat)).toBe(43_200);
    const raw = part(raw_token, 1);
    expect(Number(raw.exp) - Number(raw.iat)).toBe(86_400);
    expect(raw.context).toEqual({ user: { id: citizenId, role_id: 3, name: 'warga' } });
  });

  it('says the same for a wrong address and a wrong password', async () => {
    const wrongAddress = await login('tidakada@uji.test');
    const wrongPassword = await login('warga@uji.test', 'bukan-kata-sandinya');
    expect([wrongAddress.status, wrongPassword.status]).toEqual([401, 401]);
    expect(wrongAddress.body).toEqual(wrongPassword.body);
  });

  it('names the fields that are empty', async () => {
    const answer = await login('', '');
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      email: 'Surel tidak boleh kosong',
      password: 'Kata sandi tidak boleh kosong',
    });
  });

  it.each([
    ['nonaktif', 'dinonaktifkan'],
    ['ditolak', 'ditolak'],
  ])('tells a citizen who is %s why', async (status, word) => {
    await app.account(3, `${status}@uji.test`, { status });
    const right = await login(`${status}@uji.test`);
    expect(right.status).toBe(403);
    expect(right.body.message).toContain(word);
    expect((await login(`${status}@uji.test`, 'salah-sekali')).status).toBe(401);
  });

  it('opens calls with the access token alone', async () => {
    const { access_token, raw_token, uid } = dataOf<Login>(await login('warga@uji.test'));
    expect((await client(app.url, access_token).get(`user/${uid}`)).status).toBe(200);
    expect((await client(app.url, raw_token).get(`user/${uid}`)).status).toBe(401);
    const cookie = { cookie: `jwt=${access_token}; auth._token.local=Bearer ${access_token}` };
    expect((await app.anonymous.get(`user/${uid}`, cookie)).status).toBe(401);
  });

  it('ends the session at logout', async () => {
    const citizen = await app.login('warga@uji.test');
    const other = await app.login('warga@uji.test');
    expect((await citizen.post('auth/logout')).status).toBe(200);
    expect((await citizen.get(`user/${citizenId}`)).status).toBe(401);
    expect((await other.get(`user/${citizenId}`)).status).toBe(200);
  });

  it('ends the session after twelve hours, and at a deactivation', async () => {
    const citizen = await app.login('warga@uji.test');
    app.clock.set('2026-11-20T14:59:59.000Z');
    expect((await citizen.get(`user/${citizenId}`)).status).toBe(200);
    app.clock.set('2026-11-20T15:00:01.000Z');
    expect((await citizen.get(`user/${citizenId}`)).status).toBe(401);
    const again = await app.login('warga@uji.test');
    await app.db
      .updateTable('user')
      .set({ status: 'nonaktif' })
      .where('id', '=', citizenId)
      .execute();
    expect((await again.get(`user/${citizenId}`)).status).toBe(401);
    await app.db.updateTable('user').set({ status: 'aktif' }).where('id', '=', citizenId).execute();
  });

  it('checks the role of the live account', async () => {
    const officer = await app.login('petugas@uji.test');
    expect((await officer.post('auth/check-access', { role_id: 2 })).body.success).toBe(true);
    const wrong = await officer.post('auth/check-access', { role_id: 1 });
    expect([wrong.status, wrong.body.success]).toEqual([403, false]);
    expect((await officer.post('auth/check-access', { role_id: '2' })).status).toBe(422);
    expect((await app.anonymous.post('auth/check-access', { role_id: 3 })).status).toBe(401);
  });

  it('gives each role its own profile and nobody else’s', async () => {
    const citizen = await app.login('warga@uji.test');
    const profile = dataOf<Record<string, unknown>>(await citizen.get(`user/${citizenId}`));
    expect(profile).toMatchObject({ name: 'warga', status: 'aktif' });
    expect(profile).not.toHaveProperty('password');
    const other = await app.account(3, 'lain@uji.test');
    expect((await citizen.get(`user/${other}`)).status).toBe(404);
    const officer = await app.login('petugas@uji.test');
    expect((await officer.get(`user/${citizenId}`)).status).toBe(403);
    const admin = await app.login('admin@uji.test');
    expect((await admin.get(`user/${citizenId}`)).status).toBe(200);
  });
});
