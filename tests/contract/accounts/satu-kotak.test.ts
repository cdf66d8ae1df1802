import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { registrant } from '#tests/support/registrant.ts';

/** What one mailbox gets in a day of people who want to move an account to it. */
const most = 20;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const mailsTo = async (email: string): Promise<number> => (await app.letters(email)).length;

let serial = 0;
/** Accounts that each ask for one address; the statuses of the answers. */
async function ask(count: number, email: string): Promise<number[]> {
  const statuses = [];
  for (let number = 0; number < count; number += 1) {
    const id = await app.account(3, `peminta${String((serial += 1))}@uji.test`);
    const citizen = await app.session(3, id);
    statuses.push((await citizen.post(`user/${id}/update-user`, { email })).status);
  }
  return statuses;
}

it.each(['bebas@uji.test', 'dipakai@uji.test'])(
  'many accounts fill the mailbox of nobody by asking for %s',
  async (email) => {
    if (email.startsWith('dipakai')) await app.account(3, email);
    const statuses = await ask(most + 5, email);
    expect(await mailsTo(email)).toBe(most);
    expect(statuses.slice(0, most)).toEqual(Array.from({ length: most }, () => 200));
    expect(statuses.slice(most)).toEqual([429, 429, 429, 429, 429]);
    app.clock.set('2026-11-21T03:00:01.000Z');
    expect(await ask(1, email)).toEqual([200]);
    app.clock.set('2026-11-20T03:00:00.000Z');
  },
);

it('a registration that role 1 moves to another address mails strangers nothing of its making', async () => {
  const id = await app.account(3, 'asal@uji.test', {
    name: 'Anda menang! Buka penipu.example',
    status: 'menunggu_verifikasi',
  });
  const admin = await app.session(1, await app.account(1, 'admin@uji.test'));
  const body = { email: 'tujuan@uji.test', last_password: testPassword };
  expect((await admin.post(`user/${id}/update-user`, body)).status).toBe(200);
  for (const email of ['asal@uji.test', 'tujuan@uji.test']) {
    for (const { text } of await app.letters(email)) expect(text).not.toMatch(/menang|penipu/i);
  }
});

it('who checks registrations without end stops nobody behind the same address', async () => {
  const { password, ...answers } = registrant;
  const check = () =>
    app.anonymous.post('user/periksa-pendaftaran', { ...answers, password, email: 'x@uji.test' });
  const statuses = new Set<number>();
  for (let times = 0; times < 130; times += 1) statuses.add((await check()).status);
  expect([...statuses]).toEqual([200]);
  expect(app.pauses.length).toBeGreaterThan(0);
});
