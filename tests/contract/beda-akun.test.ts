import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';

describe('whether an address has an account', () => {
  let app: TestApp;
  let serial = 0;
  const nobody = () => `tidakada${String((serial += 1)).padStart(5, '0')}@uji.test`;

  const calls: Record<string, (email: string) => Promise<Answer>> = {
    'a login': (email) => app.anonymous.post('auth/login', { email, password: 'bukan sandinya' }),
    'a registration': (email) => app.anonymous.post('user', { ...registrant, email }),
    'a verification asked for again': (email) =>
      app.anonymous.post('user/kirim-ulang-verifikasi', { email }),
    'a forgotten password': (email) => app.anonymous.post('user/lupa-password', { email }),
  };

  const known = {
    'a citizen': 'warga00001@uji.test',
    'a citizen who was shut out': 'nonaktif01@uji.test',
    'one who has not verified': 'menunggu01@uji.test',
    'an officer': 'petugas001@uji.test',
  };

  beforeAll(async () => {
    app = await startApp();
    await app.account(3, known['a citizen']);
    await app.account(3, known['a citizen who was shut out'], { status: 'nonaktif' });
    await app.account(3, known['one who has not verified'], { status: 'menunggu_verifikasi' });
    await app.account(2, known['an officer']);
  });
  afterAll(() => app.close());

  const unlimited = () => app.db.deleteFrom('batas').execute();

  it.each(Object.keys(calls))('is not in the answer to %s', async (name) => {
    const call = calls[name];
    const told = async (email: string) => {
      await unlimited();
      const answer = await call?.(email);
      const headers = [...(answer?.headers ?? [])].filter(([header]) => header !== 'date');
      return { status: answer?.status, body: answer?.body, headers };
    };
    const stranger = await told(nobody());
    expect(stranger.status).toBeLessThan(500);
    for (const [who, email] of Object.entries(known)) {
      expect({ who, ...(await told(email)) }).toEqual({ who, ...stranger });
    }
  });

  it('is not in what a login says to the password of a registration of one’s own', async () => {
    const told = async (email: string) => {
      await unlimited();
      expect((await app.anonymous.post('user', { ...registrant, email })).status).toBe(201);
      const { password } = registrant;
      const { status, body } = await app.anonymous.post('auth/login', { email, password });
      return { status, body };
    };
    const stranger = await told(nobody());
    expect(stranger.status).toBe(401);
    for (const [who, email] of Object.entries(known)) {
      expect({ who, ...(await told(email)) }).toEqual({ who, ...stranger });
    }
  });
});
