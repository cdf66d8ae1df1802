import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenOwner } from '#server/auth/one-time-tokens.ts';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { client, dataOf, type Answer } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';

const start = new Date('2026-11-20T03:00:00.000Z').getTime();
const wrongPassword = 'bukan-kata-sandinya';

describe('too many tries', () => {
  let app: TestApp;
  let serial = 0;
  let proxied = 0;
  /** From another address each, so that only the account is counted. */
  const elsewhere = (): Record<string, string> => ({
    'x-forwarded-for': `198.51.100.${String((proxied += 1) % 250)}`,
  });
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
    const mails = (await app.letters(email)).toReversed();
    const tokens = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
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

  function expectRefusal(answer: Answer, minutes: number, advice = '') {
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      success: false,
      data: null,
      message: `Terlalu banyak percobaan. Coba lagi dalam ${String(minutes)} menit.${advice}`,
    });
    expect(answer.headers.get('retry-after')).toBe(String(minutes * 60));
  }

  describe('to log in', () => {
    const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${String(last)}` });
    const recover = ' Atau buat kata sandi baru lewat “Lupa kata sandi”.';

    /** Logs in, and gives what the device keeps. */
    async function knownDevice(email: string, headers = elsewhere()) {
      const { status, headers: given } = await login(email, testPassword, headers);
      expect(status).toBe(200);
      return { cookie: given.get('set-cookie')?.split(';')[0] ?? '' };
    }

    it('are refused to an address at the eleventh, in every spelling of the account', async () => {
      const [email, other] = [newEmail(), newEmail()];
      await app.account(3, email);
      await app.account(3, other);
      const spelled = [email, email.toUpperCase(), `  ${email} `, email.replace('b', 'B')];
      const wrong = (time: number) => login(spelled[time % 4] ?? '', wrongPassword, from(1));
      expect(await statuses(10, wrong)).toEqual(each(401, 10));
      at(5);
      for (const spelling of spelled) {
        expectRefusal(await login(spelling, testPassword, from(1)), 10, recover);
      }
      expect((await login(other, testPassword, from(1))).status).toBe(200);
      expect((await login(email, testPassword, from(2))).status).toBe(200);
      at(15);
      expect((await login(email, testPassword, from(1))).status).toBe(200);
    });

    it('leave its owner’s known device in after a thousand wrong ones', async () => {
      const email = newEmail();
      await app.account(1, email);
      const device = await knownDevice(email, from(1));
      app.pauses.length = 0;
      const attacker = async (lane: number) => {
        for (let time = lane; time < 1_000; time += lanes) {
          const ip = time % 2 ? from(1) : from(2 + (time % 200));
          await login(email, wrongPassword, ip);
        }
      };
      const lanes = 8;
      await Promise.all(Array.from({ length: lanes }, (_, lane) => attacker(lane)));
      app.pauses.length = 0;
      expect((await login(email, testPassword, from(99))).status).toBe(429);
      const known = await login(email, testPassword, { ...from(1), ...device });
      expect([known.status, app.pauses]).toEqual([200, []]);
    });

    it('from a known device have a count of their own, and then it is one like any other', async () => {
      const email = newEmail();
      await app.account(3, email);
      const device = await knownDevice(email, from(1));
      const wrong = () => login(email, wrongPassword, { ...from(1), ...device });
      // Ten as a known device, ten as a stranger at this address.
      expect(await statuses(22, wrong)).toEqual([...each(401, 20), 429, 429]);
      at(15);
      expect((await login(email, testPassword, { ...from(1), ...device })).status).toBe(200);
    });

    it('know a device by nothing that a stranger has', async () => {
      const [email, other] = [newEmail(), newEmail()];
      await app.account(3, email);
      await app.account(3, other);
      const { cookie } = await knownDevice(email);
      const foreign = await knownDevice(other);
      const forged = [foreign.cookie, `${cookie.slice(0, -1)}x`, cookie.replace('.', '.x'), 'a=b'];
      forged.push('ppid_perangkat=', `ppid_perangkat=${'~'.repeat(5_000)}`);
      await statuses(10, () => login(email, wrongPassword, from(1)));
      for (const one of forged) {
        const answer = await login(email, testPassword, { ...from(1), cookie: one });
        expect([one.slice(0, 60), answer.status]).toEqual([one.slice(0, 60), 429]);
      }
      const both = `jwt=x; ${cookie}~${foreign.cookie.split('=')[1] ?? ''}`;
      for (const one of [email, other]) {
        expect((await login(one, testPassword, { ...from(1), cookie: both })).status).toBe(200);
      }
    });

    it('know no device any more once the password is another, but the one that set it', async () => {
      const email = newEmail();
      await app.account(3, email);
      const former = await knownDevice(email);
      await statuses(10, () => login(email, wrongPassword, from(1)));
      await app.anonymous.post('user/lupa-password', { email }, elsewhere());
      const reset = { token: await lastLinkTo(email), password: registrant.password };
      const answer = await app.anonymous.post('auth/reset-password', reset);
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
      expect(answer.headers.get('set-cookie')).toMatch(
        /; Path=\/services\/api\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
      );
      const tries = async (headers: object) =>
        (await login(email, registrant.password, { ...from(1), ...headers })).status;
      expect(await tries(former)).toBe(429);
      expect(await tries({ cookie })).toBe(200);
    });

    it.each([
      [3, 'user/ganti-password'],
      [2, 'admin/change-password'],
    ] as const)(
      'know the device that changed the password (role %i), and no other',
      async (role, path) => {
        const [email, other] = [newEmail(), newEmail()];
        await app.account(role, email);
        await app.account(3, other);
        const left = await knownDevice(email);
        const both = await knownDevice(other);
        const answered = await login(email, testPassword, { ...elsewhere(), ...both });
        const { access_token } = dataOf<{ access_token: string }>(answered);
        const here = { cookie: answered.headers.get('set-cookie')?.split(';')[0] ?? '' };
        await statuses(10, () => login(email, wrongPassword, from(1)));
        await statuses(10, () => login(other, wrongPassword, from(1)));
        const change = (last_password: string) =>
          client(app.url, access_token).post(
            path,
            { last_password, password: registrant.password },
            here,
          );
        expect((await change(wrongPassword)).headers.get('set-cookie')).toBeNull();
        const changed = await change(testPassword);
        expect(changed.status, JSON.stringify(changed.body)).toBe(200);
        const cookie = changed.headers.get('set-cookie')?.split(';')[0] ?? '';
        const tries = async (whom: string, password: string, headers: object) =>
          (await login(whom, password, { ...from(1), ...headers })).status;
        for (const former of [left, here, {}]) {
          expect(await tries(email, registrant.password, former)).toBe(429);
        }
        expect(await tries(email, registrant.password, { cookie })).toBe(200);
        // Of the other account that the browser is known to, nothing is lost.
        expect(await tries(other, testPassword, { cookie })).toBe(200);
      },
    );

    it('open nothing by the device’s cookie', async () => {
      const email = newEmail();
      const id = await app.account(3, email);
      const device = await knownDevice(email);
      expect((await app.anonymous.get(`user/${id}`, device)).status).toBe(401);
    });

    it('are refused alike where nobody has the account', async () => {
      const [known, unknown] = [newEmail(), newEmail()];
      await app.account(2, known);
      const answers = [known, unknown].map(async (email) => {
        const seen = await statuses(12, () => login(email, wrongPassword, from(1)));
        return [seen, (await login(email, wrongPassword, from(1))).body];
      });
      const [one, other] = await Promise.all(answers);
      expect(one).toEqual(other);
      expect(one?.[0]).toEqual([...each(401, 10), 429, 429]);
    });

    it('let no more be looked at when they come at once', async () => {
      const email = newEmail();
      await app.account(3, email);
      const answers = await Promise.all(
        each(0, 40).map(() => login(email, wrongPassword, from(1))),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    });

    it('do not count where the password is right', async () => {
      const email = newEmail();
      await app.account(3, email, { status: 'nonaktif' });
      expect(await statuses(12, () => login(email, testPassword, from(1)))).toEqual(each(403, 12));
    });

    it('are counted by every server on the database', async () => {
      const second = await startApp({ trustProxy: ['loopback'], beside: app });
      try {
        const email = newEmail();
        await app.account(3, email);
        for (let tried = 0; tried < 5; tried += 1) {
          expect((await login(email, wrongPassword, from(1))).status).toBe(401);
          expect((await login(email, wrongPassword, from(1), second)).status).toBe(401);
        }
        for (const one of [app, second]) {
          expectRefusal(await login(email, testPassword, from(1), one), 15, recover);
        }
        at(15, second);
        expect((await login(email, testPassword, from(1), second)).status).toBe(200);
      } finally {
        await second.close();
      }
    });
  });

  it('of old passwords are refused, and leave logging in alone', async () => {
    for (const [role, path] of [
      [3, 'user/ganti-password'],
      [2, 'admin/change-password'],
    ] as const) {
      const email = newEmail();
      const id = await app.account(role, email);
      const session = await app.session(role, id);
      const change = (last_password: string) =>
        session.post(path, { last_password, password: registrant.password });
      expect(await statuses(10, () => change(wrongPassword))).toEqual(each(422, 10));
      expectRefusal(await change(testPassword), 15);
      // Whoever has found an open session takes nothing from its owner, who logs in.
      const again = await app.session(role, id);
      expect((await again.post(path, { last_password: wrongPassword, password: 'x' })).status).toBe(
        422,
      );
      expect((await login(email, testPassword)).status).toBe(200);
      at(15);
      expect((await change(testPassword)).status).toBe(200);
      at(0);
    }
  });

  describe('for a mail', () => {
    const forget = (email: string, headers = elsewhere()) =>
      app.anonymous.post('user/lupa-password', { email }, headers);

    it('with a new password are answered the same, and a stranger uses up none of the owner’s', async () => {
      const email = newEmail();
      await app.account(3, email);
      const stranger = { 'x-forwarded-for': '203.0.113.20' };
      const answers = [];
      for (let tried = 0; tried < 8; tried += 1) {
        const { status, body } = await forget(tried % 2 ? email : email.toUpperCase(), stranger);
        answers.push(JSON.stringify([status, body]));
      }
      expect(new Set(answers).size).toBe(1);
      expect(await mailsTo(email)).toBe(3);
      await forget(email);
      expect(await mailsTo(email)).toBe(4);
      const reset = { token: await lastLinkTo(email), password: registrant.password };
      expect((await app.anonymous.post('auth/reset-password', reset)).status).toBe(200);
    });

    it('with a new password flood nobody, and a link that works is always there', async () => {
      const email = newEmail();
      await app.account(3, email);
      const sent = async () => {
        for (let tried = 0; tried < 40; tried += 1) await forget(email);
        return mailsTo(email);
      };
      expect(await sent()).toBe(21);
      expect(await lastLinkTo(email)).toBeDefined();
      at(29.9);
      expect(await sent()).toBe(21);
      expect(await lastLinkTo(email)).toBeDefined();
      at(30);
      expect(await sent()).toBe(22);
      expect(await lastLinkTo(email)).toBeDefined();
    });

    it('with a link to verify are answered the same, and five a day are sent', async () => {
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
      at(24 * 60 - 1);
      await app.anonymous.post('user', { ...registrant, email: fresh });
      expect(await mailsTo(fresh)).toBe(5);
      at(24 * 60);
      await app.anonymous.post('user', { ...registrant, email: fresh });
      expect(await mailsTo(fresh)).toBe(6);
    });

    it('are slowed from the 31st call from an address on, whatever its body', async () => {
      const from = { 'x-forwarded-for': '203.0.113.5' };
      app.pauses.length = 0;
      const calls = await statuses(32, (time) => forget(time % 2 ? newEmail() : 'x', from));
      expect(new Set(calls)).toEqual(new Set([200, 422]));
      expect(app.pauses).toEqual([250, 500]);
      expect((await forget(newEmail(), { 'x-forwarded-for': '203.0.113.6' })).status).toBe(200);
      at(60);
      expect((await forget(newEmail(), from)).status).toBe(200);
      expect(app.pauses).toHaveLength(2);
    });
  });

  it('to register are slowed from the 61st from an address on, before a password is hashed', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const register = (body: object) => app.anonymous.post('user', body, from);
    app.pauses.length = 0;
    expect(await statuses(61, () => register({}))).toEqual(each(422, 61));
    expect(app.pauses).toEqual([250]);
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
    // Whoever has a right one is let in, whatever strangers behind the same address do.
    const email = newEmail();
    await app.account(3, email);
    await app.anonymous.post('user/lupa-password', { email }, elsewhere());
    expect((await reset((await lastLinkTo(email)) ?? '')).status).toBe(200);
    const other = { 'x-forwarded-for': '203.0.113.9' };
    const answer = await app.anonymous.post('auth/verifikasi', { token: 'x' }, other);
    expect(answer.status).toBe(422);
    at(60);
    expect((await verify('tebakan')).status).toBe(422);
  });

  it.each([
    ['203.0.113.50:PORT', '203.0.113.50'],
    ['192.0.2.200, 203.0.113.51:PORT', '203.0.113.51'],
    ['[2001:db8:9::1]:PORT', '2001:db8:9::1'],
  ])('are counted by the address, where a proxy writes the port as well: %s', async (of, plain) => {
    const forget = (from: string) =>
      app.anonymous.post('user/lupa-password', { email: newEmail() }, { 'x-forwarded-for': from });
    app.pauses.length = 0;
    await statuses(30, (time) => forget(of.replace('PORT', String(40_000 + time))));
    expect(app.pauses).toEqual([]);
    await forget(plain);
    expect(app.pauses).toEqual([250]);
  });

  it('keep no e-mail address and no client address', async () => {
    const email = newEmail();
    await login(email, wrongPassword, { 'x-forwarded-for': '203.0.113.77' });
    const rows = await app.db.selectFrom('batas').selectAll().execute();
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/batas\d|203\.0/);
  });
});
