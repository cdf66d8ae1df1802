import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ trustProxy: ['127.0.0.1'] });
});
afterAll(() => app.close());

const guesses = 1_000;
const next = 'kuda benar baterai staples';
const proof = { last_password: testPassword };
const wrong = { last_password: 'bukan kata sandinya' };

/** What the thief of an open session tries, over and over. */
const attempts: Readonly<Record<string, object>> = {
  'auth/akhiri-sesi': { sesi: 'lain', ...wrong },
  'user/ganti-password': { password: next, ...wrong },
  'user/hapus-akun': wrong,
};

/** Of these only a few are looked at; the thief shares the owner's network. */
async function steal(by: Client): Promise<void> {
  const statuses = new Set<number>();
  for (let sent = 0; sent < guesses; sent += 20) {
    const some = Object.entries(attempts).flatMap(([path, body]) =>
      Array.from({ length: 10 }, () => by.post(path, body)),
    );
    for (const { status } of await Promise.all(some)) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([422, 429]));
}

it('a thousand wrong passwords in an open session bar its owner from nothing', async () => {
  const email = 'pemilik@uji.test';
  const id = await app.account(3, email);
  await steal(await app.session(3, id));
  const owner = await app.session(3, id);
  const end = await owner.post('auth/akhiri-sesi', { sesi: 'lain', ...proof });
  expect(end.status).toBe(200);
  const change = await owner.post('user/ganti-password', { ...proof, password: next });
  expect(change.status).toBe(200);
  await app.anonymous.post('user/lupa-password', { email });
  const [mail] = (await app.letters(email)).filter(({ text }) => text.includes('token='));
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const reset = { token, password: `${next} lagi` };
  expect((await app.anonymous.post('auth/reset-password', reset)).status).toBe(200);
  const again = await app.session(3, id);
  const gone = await again.post('user/hapus-akun', { last_password: reset.password });
  expect(gone.status).toBe(200);
});

it('who has many sessions of an account uses up nothing at another network', async () => {
  const email = 'banyak.sesi@uji.test';
  const id = await app.account(3, email);
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const thief = await app.session(3, id);
  const end = { sesi: 'lain', ...proof };
  await app.db.deleteFrom('batas').execute();
  expect((await thief.post('auth/akhiri-sesi', end, from)).status).toBe(200);
  // As if there had been so many.
  await app.db.updateTable('batas').set({ jumlah: 1_000 }).execute();
  expect((await thief.post('auth/akhiri-sesi', end, from)).status).toBe(429);
  const owner = await app.session(3, id);
  expect((await owner.post('auth/akhiri-sesi', end)).status).toBe(200);
});
