import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenOwner } from '#server/auth/one-time-tokens.ts';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import type { Answer } from '#tests/support/client.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { registrant } from '#tests/support/registrant.ts';

const start = new Date('2026-11-20T03:00:00.000Z').getTime();
const wrongPassword = 'bukan-kata-sandinya';

describe('too many tries', () => {
  let app: TestApp;
  let serial = 0;
  let proxied = 0;
  /** From another address each, so that only the account is counted. */
  const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${String((proxied += 1) % 250)}` });
  const newEmail = () => `batas${String((serial += 1))}@uji.test`;

  beforeAll(async () => {
    app = await startApp({ trustProxy: ['loopback'] });
  });
  beforeEach(async () => {
    app.clock.set(new Date(start).toISOString());
    await app.db.deleteFrom('batas').execute();
  });
  afterAll(() => app.close());

  const at = (minutes: number, of = app) => {
    of.clock.set(new Date(start + minutes * 60_000).toISOString());
  };
  const login = (email: string, password: string, headers = elsewhere(), of = app) =>
    of.anonymous.post('auth/login', { email, password }, headers);
  const mailsTo = async (email: string) =>
    (await app.db.selectFrom('surat_keluar').select('id').where('kepada', '=', email).execute())
      .length;

  /** The token in the only mail with a link that works: each new one ends those before. */
  async function lastLinkTo(email: string): Promise<string | undefined> {
    const mails = await app.db
      .selectFrom('surat_keluar')
      .select('teks')
      .where('kepada', '=', email)
      .orderBy('dibuat_pada', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const tokens = mails.map(({ teks }) => /token=([\w-]+)/.exec(String(teks))?.[1] ?? '');
    const now = app.clock.now();
    for (const token of tokens) if (await tokenOwner(app.db, token, 'reset', now)) return token;
    return undefined;
  }

  async function statuses(times: number, call: (time: number) => Promise<Answer>) {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) seen.push((await call(time)).status);
    return seen;
  }
  const each = (status: number, times: number) => Array.from({ length: times }, () => status);

  function expectRefusal(answer: Answer, minutes: number) {
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      success: false,
      data: null,
      message: `Terlalu banyak percobaan. Coba lagi dalam ${String(minutes)} menit.`,
    });
    expect(answer.headers.get('retry-after')).toBe(String(minutes * 60));
  }

  describe('to log in', () => {
    it('are refused at the eleventh wrong password, in every spelling of the address', async () => {
      const [email, other] = [newEmail(), newEmail()];
      await app.account(3, email);
      await app.account(3, other);
      const spelled = [email, email.toUpperCase(), `  ${email} `, email.replace('b', 'B')];
      const wrong = await statuses(10, (time) => login(spelled[time % 4] ?? '', wrongPassword));
      expect(wrong).toEqual(each(401, 10));
      at(5);
      for (const spelling of spelled) expectRefusal(await login(spelling, testPassword), 10);
      expect((await login(other, testPassword)).status).toBe(200);
      at(14.99);
      expect((await login(email, testPassword)).headers.get('retry-after')).toBe('1');
      at(15);
      expect((await login(email, testPassword)).status).toBe(200);
    });

    it('are refused alike where nobody has the account', async () => {
      const [known, unknown] = [newEmail(), newEmail()];
      await app.account(2, known);
      const answers = [known, unknown].map(async (email) => {
        const seen = await statuses(12, () => login(email, wrongPassword));
        return [seen, (await login(email, wrongPassword)).body];
      });
      const [one, other] = await Promise.all(answers);
      expect(one).toEqual(other);
      expect(one?.[0]).toEqual([...each(401, 10), 429, 429]);
    });

    it('let no more be looked at when they come at once', async () => {
      const email = newEmail();
      await app.account(3, email);
      const answers = await Promise.all(each(0, 40).map(() => login(email, wrongPassword)));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    });

    it('are forgotten at the right password', async () => {
      const email = newEmail();
      await app.account(3, email);
      for (let round = 0; round < 3; round += 1) {
        expect(await statuses(9, () => login(email, wrongPassword))).toEqual(each(401, 9));
        expect((await login(email, testPassword)).status).toBe(200);
      }
    });

    it('do not count where the password is right', async () => {
      const email = newEmail();
      await app.account(3, email, { status: 'nonaktif' });
      expect(await statuses(12, () => login(email, testPassword))).toEqual(each(403, 12));
    });

    it('are counted by every server on the database', async () => {
      const second = await startApp({ trustProxy: ['loopback'], beside: app });
      try {
        const email = newEmail();
        await app.account(3, email);
        for (let tried = 0; tried < 5; tried += 1) {
          expect((await login(email, wrongPassword)).status).toBe(401);
          expect((await login(email, wrongPassword, elsewhere(), second)).status).toBe(401);
        }
        for (const one of [app, second]) {
          expectRefusal(await login(email, testPassword, elsewhere(), one), 15);
        }
        at(15, second);
        expect((await login(email, testPassword, elsewhere(), second)).status).toBe(200);
      } finally {
        await second.close();
      }
    });

    it('shut nobody out for good: a new password opens the account', async () => {
      const email = newEmail();
      await app.account(3, email);
      await statuses(11, () => login(email, wrongPassword));
      await app.anonymous.post('user/lupa-password', { email });
      const reset = { token: await lastLinkTo(email), password: registrant.password };
      expect((await app.anonymous.post('auth/reset-password', reset)).status).toBe(200);
      expect((await login(email, registrant.password)).status).toBe(200);
    });
  });

  it('of old passwords are refused, and leave logging in alone', async () => {
    for (const [role, path] of [
      [3, 'user/ganti-password'],
      [2, 'admin/change-password'],
    ] as const) {
      const email = newEmail();
      const session = await app.session(role, await app.account(role, email));
      const change = (last_password: string) =>
        session.post(path, { last_password, password: registrant.password });
      expect(await statuses(10, () => change(wrongPassword))).toEqual(each(422, 10));
      expectRefusal(await change(testPassword), 15);
      expect((await login(email, testPassword)).status).toBe(200);
      at(15);
      expect((await change(testPassword)).status).toBe(200);
      at(0);
    }
  });

  describe('for a mail', () => {
    const forget = (email: string, headers = elsewhere()) =>
      app.anonymous.post('user/lupa-password', { email }, headers);

    it('with a new password are answered the same, and five are sent', async () => {
      const [email, other] = [newEmail(), newEmail()];
      await app.account(3, email);
      await app.account(3, other);
      const answers = [];
      for (let tried = 0; tried < 8; tried += 1) {
        const { status, body } = await forget(tried % 2 ? email : email.toUpperCase());
        answers.push(JSON.stringify([status, body]));
      }
      expect(new Set(answers).size).toBe(1);
      expect(await mailsTo(email)).toBe(5);
      const reset = { token: await lastLinkTo(email), password: registrant.password };
      expect((await app.anonymous.post('auth/reset-password', reset)).status).toBe(200);
      await forget(other);
      expect(await mailsTo(other)).toBe(1);
      at(60);
      await forget(email);
      // With the one about the change.
      expect(await mailsTo(email)).toBe(7);
    });

    it('with a link to verify are answered the same, and five are sent', async () => {
      const [fresh, known] = [newEmail(), newEmail()];
      await app.account(3, known);
      for (const email of [fresh, known]) {
        const answers = [];
        for (let tried = 0; tried < 7; tried += 1) {
          const { status, body } = await app.anonymous.post('user', { ...registrant, email });
          answers.push(JSON.stringify([status, body]));
        }
        expect(new Set(answers).size).toBe(1);
        expect(answers[0]).toContain('201');
        expect(await mailsTo(email)).toBe(5);
      }
      const links = await app.db
        .selectFrom('token_sekali')
        .innerJoin('user', 'user.id', 'token_sekali.akun_id')
        .select('token_sekali.id')
        .where('email', '=', fresh)
        .execute();
      // Nobody's link brings to life what somebody else has written since.
      expect(links).toEqual([]);
      at(60);
      await app.anonymous.post('user', { ...registrant, email: fresh });
      expect(await mailsTo(fresh)).toBe(6);
    });

    it('are refused at the 31st call from an address, whatever its body', async () => {
      const from = { 'x-forwarded-for': '203.0.113.5' };
      const calls = await statuses(30, (time) => forget(time % 2 ? newEmail() : 'x', from));
      expect(new Set(calls)).toEqual(new Set([200, 422]));
      expectRefusal(await forget(newEmail(), from), 60);
      expect((await forget(newEmail(), { 'x-forwarded-for': '203.0.113.6' })).status).toBe(200);
      at(60);
      expect((await forget(newEmail(), from)).status).toBe(200);
    });
  });

  it('to register are refused at the 61st from an address, before a password is hashed', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const register = (body: object) => app.anonymous.post('user', body, from);
    expect(await statuses(60, () => register({}))).toEqual(each(422, 60));
    expectRefusal(await register({ ...registrant, email: newEmail() }), 60);
    at(60);
    expect((await register({ ...registrant, email: newEmail() })).status).toBe(201);
  });

  it('of tokens are refused at the 31st wrong one from an address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.8' };
    const verify = (token: string) => app.anonymous.post('auth/verifikasi', { token }, from);
    const reset = (token: string) =>
      app.anonymous.post('auth/reset-password', { token, password: registrant.password }, from);
    const wrong = await statuses(30, (time) =>
      (time % 2 ? verify : reset)(`tebakan-${String(time)}`),
    );
    expect(wrong).toEqual(each(422, 30));
    expectRefusal(await verify('tebakan'), 60);
    expectRefusal(await reset('tebakan'), 60);
    const other = { 'x-forwarded-for': '203.0.113.9' };
    const answer = await app.anonymous.post('auth/verifikasi', { token: 'x' }, other);
    expect(answer.status).toBe(422);
    at(60);
    expect((await verify('tebakan')).status).toBe(422);
  });

  it('are counted by the /64 of an IPv6 address', async () => {
    const forget = (address: string) =>
      app.anonymous.post(
        'user/lupa-password',
        { email: newEmail() },
        { 'x-forwarded-for': address },
      );
    const host = (time: number) => `2001:db8:0:1:${(time + 1).toString(16)}::${String(time)}`;
    expect(await statuses(30, (time) => forget(host(time)))).toEqual(each(200, 30));
    expect((await forget('2001:DB8::1:ffff:0:0:1')).status).toBe(429);
    expect((await forget('2001:db8:0:2::1')).status).toBe(200);
  });

  it('keep no e-mail address and no client address', async () => {
    const email = newEmail();
    await login(email, wrongPassword, { 'x-forwarded-for': '203.0.113.77' });
    const rows = await app.db.selectFrom('batas').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/batas\d|203\.0/);
  });
});

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

  it('is shut out after a hundred wrong logins, whatever it says of itself and in what spelling', async () => {
    await app.account(3, 'benar@uji.test');
    const login = (time: number) =>
      app.anonymous.post(
        'auth/login',
        { email: `tebak${String(time)}@uji.test`, password: wrongPassword },
        { 'x-forwarded-for': `203.0.113.${String(time)}`, forwarded: `for=10.0.0.${String(time)}` },
      );
    const seen: number[] = [];
    for (let time = 0; time < 100; time += 1) {
      if (time % 25 === 0) expect((await app.login('benar@uji.test')).token).not.toBeNull();
      seen.push((await login(time)).status);
    }
    expect(new Set(seen)).toEqual(new Set([401]));
    const right = { email: 'benar@uji.test', password: testPassword };
    for (const path of ['auth/login', 'auth/%6Cogin', 'auth/login?a=b', '%61uth/login']) {
      expect([path, await post(`/services/api/${path}`, right)]).toEqual([path, 429]);
    }
    app.clock.set(new Date(start + 15 * 60_000).toISOString());
    expect((await app.anonymous.post('auth/login', right)).status).toBe(200);
  });
});
