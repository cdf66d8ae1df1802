import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as Passwords from '#server/auth/passwords/passwords.ts';
import { dailyRules } from '#server/limits/quota-rules.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { registrant } from '#tests/support/registrant.ts';

const { hashed } = vi.hoisted(() => ({ hashed: { count: 0 } }));
vi.mock('#server/auth/passwords/passwords.ts', async (original) => {
  const passwords = await original<typeof Passwords>();
  const hashPassword: typeof passwords.hashPassword = (...given) => {
    hashed.count += 1;
    return passwords.hashPassword(...given);
  };
  return { ...passwords, hashPassword };
});

let app: TestApp;
beforeAll(async () => {
  const entries = { citizen: null, officer: null, address: 2, assured: 0 };
  app = await startApp({ daily: { ...dailyRules, entries } });
});
afterAll(() => app.close());

it('a registration that no longer fits into the day of its address is refused before its password is hashed', async () => {
  const register = (name: string) =>
    app.anonymous.post('user', { ...registrant, email: `${name}@uji.test` });
  for (const name of ['satu', 'dua']) expect((await register(name)).status).toBe(201);
  hashed.count = 0;
  const refused = await register('tiga');
  expect(refused.status).toBe(429);
  expect(refused.body.message).toContain('Batas harian formulir tanpa akun');
  expect(hashed.count).toBe(0);
});
