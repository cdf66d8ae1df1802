import { afterAll, beforeAll, expect, it } from 'vitest';
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
