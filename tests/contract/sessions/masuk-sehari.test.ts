import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.account(3, 'sering@uji.test');
  await app.account(3, 'lain@uji.test');
});
afterAll(() => app.close());

it('a day has room for so many logins of an account, whose sessions and entries are kept', async () => {
  const login = (email = 'sering@uji.test') =>
    app.anonymous.post('auth/login', { email, password: testPassword });
  const kept = async () =>
    [
      ...(await app.db.selectFrom('sesi').select('id').execute()),
      ...(await app.db.selectFrom('audit').select('id').execute()),
    ].length;
  expect((await login()).status).toBe(200);
  // As if there had been so many.
  const counted = app.db.updateTable('batas').set({ jumlah: 2_000 }).where('jumlah', '>', 0);
  await counted.execute();
  const before = await kept();
  const refused = await login();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect(await kept()).toBe(before);
  expect((await login('lain@uji.test')).status).toBe(200);
  app.clock.set('2026-11-21T03:30:00.000Z');
  expect((await login()).status).toBe(200);
});

it('whoever sets another password gets in, though a thief of the old one has used up the day', async () => {
  const next = 'gerimis di atas pematang 27';
  const last = 'ombak di bawah jembatan 31';
  for (const role of [1, 2, 3] as const) {
    const email = `dicuri${String(role)}@uji.test`;
    const id = await app.account(role, email);
    const login = async (password: string) =>
      (await app.anonymous.post('auth/login', { email, password })).status;
    const usedUp = () => app.db.updateTable('batas').set({ jumlah: 2_000 }).execute();
    expect(await login(testPassword)).toBe(200);
    await usedUp();
    expect(await login(testPassword)).toBe(429);
    await app.db.deleteFrom('token_sekali').execute();
    const now = app.clock.now();
    const token = await issueToken(app.db, { accountId: id, purpose: 'reset', minutes: 30, now });
    const reset = await app.anonymous.post('auth/reset-password', { token, password: next });
    expect([role, reset.status]).toEqual([role, 200]);
    expect([role, await login(next)]).toEqual([role, 200]);

    const own = await app.session(role, id);
    await app.db.deleteFrom('batas').execute();
    expect(await login(next)).toBe(200);
    await usedUp();
    expect(await login(next)).toBe(429);
    const path = role === 3 ? 'user/ganti-password' : 'admin/change-password';
    const changed = await own.post(path, { last_password: next, password: last });
    expect([role, changed.status]).toEqual([role, 200]);
    expect([role, await login(last)]).toEqual([role, 200]);
    await app.db.deleteFrom('batas').execute();
  }
});

it('a new password begins the day anew five times, and one by a link always', async () => {
  const email = 'berganti@uji.test';
  const id = await app.account(3, email);
  await app.db.deleteFrom('batas').execute();
  const login = (password: string) => app.anonymous.post('auth/login', { email, password });
  const logins = () => app.db.selectFrom('batas').select(['kunci', 'jumlah']).execute();
  expect((await login(testPassword)).status).toBe(200);
  const [{ kunci } = { kunci: '' }] = await logins();
  const useUp = async (last: string) => {
    await login(last);
    await app.db.updateTable('batas').set({ jumlah: 2_000 }).where('kunci', '=', kunci).execute();
    expect((await login(last)).status).toBe(429);
  };
  let last = testPassword;
  for (let times = 1; times <= 6; times += 1) {
    await useUp(last);
    const password = `kerikil di hulu sungai ${String(times)}7`;
    const own = await app.session(3, id);
    const changed = await own.post('user/ganti-password', { last_password: last, password });
    expect(changed.status).toBe(200);
    last = password;
    const came = await login(last);
    expect([times, came.status]).toEqual([times, times < 6 ? 200 : 429]);
    if (times === 6) expect(came.body.message).toContain('“Lupa kata sandi”');
  }
  const now = app.clock.now();
  const token = await issueToken(app.db, { accountId: id, purpose: 'reset', minutes: 30, now });
  const next = 'perahu di muara senja 43';
  const reset = await app.anonymous.post('auth/reset-password', { token, password: next });
  expect(reset.status).toBe(200);
  expect((await login(next)).status).toBe(200);
});

it('a login that was right leaves nothing of the guess in the counts', async () => {
  await app.account(3, 'ditutup@uji.test', { status: 'nonaktif' });
  const login = (email: string, password = testPassword) =>
    app.anonymous.post('auth/login', { email, password });
  const counts = () => app.db.selectFrom('batas').select('jumlah').execute();
  for (const [email, status] of [
    ['lain@uji.test', 200],
    ['ditutup@uji.test', 403],
  ] as const) {
    await app.db.deleteFrom('batas').execute();
    expect((await login(email)).status).toBe(status);
    // That it was right.
    expect(await counts()).toEqual([{ jumlah: 1 }]);
    // As if there had been so many: none is looked at any more.
    await app.db.updateTable('batas').set({ jumlah: 2_000 }).execute();
    expect((await login(email)).status).toBe(429);
    expect((await login(email, 'bukan sandinya')).status).toBe(429);
    expect(await counts()).toEqual([{ jumlah: 2_000 }]);
  }
});
