import { afterAll, beforeAll, expect, it } from 'vitest';
import { dailyRules } from '#server/limits/quota-rules.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { request } from '#tests/support/case-scene.ts';
import { form } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';
import { pdf } from '#tests/support/sample-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    trustProxy: ['loopback'],
    daily: { ...dailyRules, uploads: { ...dailyRules.uploads, stranger: 1 } },
  });
});
afterAll(() => app.close());

const card = () => new File([pdf(), new Uint8Array(900_000), '\n%%EOF\n'], 'ktp.pdf');

it('files of who has no account, which lie here until their week has passed, are few from one address', async () => {
  let serial = 0;
  const register = (headers = {}) => {
    const email = `warga${String((serial += 1))}@uji.test`;
    return app.anonymous.post('user', form({ ...registrant, email, file_ktp: card() }), headers);
  };
  expect((await register()).status).toBe(201);
  const refused = await register();
  expect(refused.status).toBe(429);
  expect(refused.body.message).toContain('unggahan berkas dari jaringan Anda tercapai: 1 MB.');
  expect((await register({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(201);
  // The card is no must, and who is logged in has the measure of the address.
  const bare = { ...registrant, email: 'tanpa@uji.test' };
  expect((await app.anonymous.post('user', bare)).status).toBe(201);
  const citizen = await app.session(3, await app.account(3, 'lain@uji.test'));
  const filed = form({ ...request, file_pendukung: card() });
  expect((await citizen.post('permohonan', filed)).status).toBe(201);
});
