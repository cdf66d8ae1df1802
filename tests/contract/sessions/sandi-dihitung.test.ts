import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ trustProxy: ['loopback'] });
});
afterAll(() => app.close());

const proof = { last_password: testPassword };
/** Calls by which somebody gives their own password, each of which is refused or harmless. */
const ways: Readonly<Record<string, [1 | 2 | 3, (by: Client, id: string) => Promise<Answer>]>> = {
  'ending other sessions': [3, (by) => by.post('auth/akhiri-sesi', { sesi: 'lain', ...proof })],
  'changing an account that is there no more': [
    1,
    async (by, id) => by.post(`admin/${id}/delete-admin`, proof),
  ],
  'a new password': [
    3,
    (by) => by.post('user/ganti-password', { ...proof, password: 'kuda benar baterai staples' }),
  ],
  'erasing the account': [3, (by) => by.post('user/hapus-akun', proof)],
};

it.each(Object.entries(ways))(
  '%s counts one’s own password, right or wrong',
  async (way, [role, ask]) => {
    const email = `${String(Object.keys(ways).indexOf(way))}@uji.test`;
    const id = await app.account(role, email);
    const by = await app.session(role, id);
    await app.db.deleteFrom('batas').execute();
    await by.post('auth/akhiri-sesi', { sesi: 'lain', ...proof });
    // As if there had been so many.
    await app.db.updateTable('batas').set({ jumlah: 1_000 }).execute();
    expect((await ask(by, id)).status).toBe(429);
    app.clock.set(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
    const later = await app.session(role, id);
    expect((await ask(later, id)).status).not.toBe(429);
  },
);

it('a password that is refused by its looks, or for a record that has moved on, is not hashed', async () => {
  const id = await app.account(3, 'penat@uji.test');
  const by = await app.session(3, id);
  const tries = Array.from({ length: 150 }, () =>
    by.post('user/ganti-password', { ...proof, password: 'Password123' }),
  );
  const answers = await Promise.all(tries);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  const stale = Array.from({ length: 150 }, () =>
    by.post('user/hapus-akun', { ...proof, versi: 7 }),
  );
  const told = new Set((await Promise.all(stale)).map(({ status }) => status));
  expect(told).toEqual(new Set([409]));
});

it('one address may fill the room of those who wait, and others are served', async () => {
  const login = (n: number, address: string) =>
    app.anonymous.post(
      'auth/login',
      { email: `ramai${String(n)}@uji.test`, password: 'bukan sandinya' },
      { 'x-forwarded-for': address },
    );
  const crowd = Array.from({ length: 300 }, (_, n) => login(n, '192.0.2.1'));
  const other = login(300, '198.51.100.1');
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect((await other).status).toBe(401);
});
