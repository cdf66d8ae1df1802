import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';

const start = new Date('2026-11-20T03:00:00.000Z').getTime();

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const at = (minutes: number) => app.clock.set(new Date(start + minutes * 60_000).toISOString());

it('wrong old passwords are thirty a day in one session, and its owner begins another', async () => {
  at(0);
  const id = await app.account(3, 'tebak@uji.test');
  const session = await app.session(3, id);
  const change = (by: Client, last_password: string) =>
    by.post('user/ganti-password', { last_password, password: registrant.password });
  for (const minutes of [0, 15, 30]) {
    at(minutes);
    for (let guessed = 0; guessed < 10; guessed += 1)
      expect((await change(session, 'bukan-kata-sandinya')).status).toBe(422);
  }
  at(45);
  const refused = await change(session, testPassword);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringContaining('keluar, lalu masuk lagi'),
  ]);
  expect((await change(await app.session(3, id), testPassword)).status).toBe(200);
});
