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
  await app.db.deleteFrom('batas').execute();
  expect((await app.login('lain@uji.test')).token).not.toBeNull();
  const counts = await app.db.selectFrom('batas').select('jumlah').execute();
  // That it was right.
  expect(counts).toEqual([{ jumlah: 1 }]);
});
