import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { registrant } from '#tests/support/registrant.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What somebody would like strangers to read. */
const name = 'Anda menang! Buka penipu.example';

/** Every way in which somebody has a mail sent to an address that nobody has shown to be theirs. */
const ways: Readonly<Record<string, (email: string) => Promise<number>>> = {
  async 'registering it'(email) {
    return (await app.anonymous.post('user', { ...registrant, name, email })).status;
  },
  async 'asking for the link again'(email) {
    await app.account(3, email, { name, status: 'menunggu_verifikasi' });
    return (await app.anonymous.post('user/kirim-ulang-verifikasi', { email })).status;
  },
  async 'asking for a new password'(email) {
    await app.account(3, email, { name, status: 'menunggu_verifikasi' });
    return (await app.anonymous.post('user/lupa-password', { email })).status;
  },
  async 'a registration that is let in'(email) {
    const id = await app.account(3, email, { name, status: 'menunggu_verifikasi' });
    const admin = await app.session(1, await app.account(1, `admin.${email}`));
    const body = { status: 'aktif', last_password: testPassword };
    return (await admin.post(`user/${id}/update-status`, body)).status;
  },
  async 'moving an account to it'(email) {
    const id = await app.account(3, `asal.${email}`, { name });
    const citizen = await app.session(3, id);
    return (await citizen.post(`user/${id}/update-user`, { email })).status;
  },
  async 'moving an account to one that is taken'(email) {
    await app.account(3, email);
    const id = await app.account(3, `asal.${email}`, { name });
    const citizen = await app.session(3, id);
    return (await citizen.post(`user/${id}/update-user`, { email })).status;
  },
};

it.each(Object.entries(ways))('%s mails strangers nothing of one’s own making', async (way, go) => {
  const email = `korban${String(Object.keys(ways).indexOf(way))}@uji.test`;
  expect(await go(email)).toBeLessThan(300);
  const letters = await app.letters(email);
  expect(letters).toHaveLength(1);
  for (const { subject, text, html } of letters) {
    expect(`${subject}\n${text}\n${html}`).not.toMatch(/menang|penipu/i);
  }
});

it('calls those by their name whose address is theirs', async () => {
  await app.account(3, 'dikenal@uji.test', { name: 'Siti Rahma' });
  await app.anonymous.post('user/lupa-password', { email: 'dikenal@uji.test' });
  const [letter] = await app.letters('dikenal@uji.test');
  expect(letter?.text).toContain('Yth. Siti Rahma,');
});
