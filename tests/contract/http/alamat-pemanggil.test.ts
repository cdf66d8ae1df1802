import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { rawRequest } from '#tests/support/wire/raw-request.ts';

const wrongPassword = 'bukan-kata-sandinya';

describe('an address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const post = async (path: string, body: object) => {
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    return (await rawRequest(app.url, { method: 'POST', path, headers, body })).status;
  };

  it(
    'is slowed after a hundred wrong logins, whatever it says of itself and in what spelling',
    { timeout: 120_000 },
    async () => {
      await app.account(3, 'benar@uji.test');
      const login = (time: number) =>
        app.anonymous.post(
          'auth/login',
          { email: `tebak${String(time)}@uji.test`, password: wrongPassword },
          {
            'x-forwarded-for': `203.0.113.${String(time)}`,
            forwarded: `for=10.0.0.${String(time)}`,
          },
        );
      const seen: number[] = [];
      for (let time = 0; time < 100; time += 1) seen.push((await login(time)).status);
      expect(new Set(seen)).toEqual(new Set([401]));
      expect(app.pauses).toEqual([]);
      // A right one from a device that has never been here gets through after a bounded wait.
      const right = { email: 'benar@uji.test', password: testPassword };
      for (const path of ['auth/login', 'auth/%6Cogin', 'auth/login?a=b', '%61uth/login']) {
        app.pauses.length = 0;
        expect([path, await post(`/services/api/${path}`, right)]).toEqual([path, 200]);
        expect(app.pauses).toEqual([250]);
      }
      app.clock.set(new Date(app.clock.now().getTime() + 15 * 60_000).toISOString());
      expect((await app.anonymous.post('auth/login', right)).status).toBe(200);
      expect(app.pauses).toHaveLength(1);
    },
  );
});
