import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeOwnAnswer } from '#core/captcha/own-answer.ts';
import type { CaptchaChallenge } from '#core/captcha/own-answer-schema.ts';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { bestTime } from '#tests/support/best-time.ts';
import {
  failing,
  hanging,
  robotic,
  solved,
  standInKeys,
  startCaptchaStandIn,
  type CaptchaStandIn,
} from '#tests/support/captcha/stand-in.ts';
import { dataOf, type Answer } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';
import { anyTable } from '#server/database/index.ts';

const empty = { captcha: 'Captcha tidak boleh kosong' };
const wrong = { captcha: 'Captcha tidak valid' };
const person = { ...registrant, email: 'baru@uji.test' };
const request = {
  judul: 'Laporan keuangan 2025',
  kebutuhan: 'Laporan keuangan yang sudah diaudit.',
  tujuan: 'Penelitian',
  cara_informasi_id: 'salinan_lunak',
};

describe('a portal with a captcha', () => {
  let standIn: CaptchaStandIn;
  let app: TestApp;

  async function start(version: '2' | '3' | 'enterprise', verifyUrl = standIn.verifyUrl) {
    app = await startApp({ captcha: { ...standInKeys, version, size: null, verifyUrl } });
    await app.account(3, 'warga@uji.test');
  }
  async function startOwn() {
    app = await startApp({ captcha: { version: 'altcha' } });
    await app.account(3, 'warga@uji.test');
  }
  const challenge = async () => dataOf<CaptchaChallenge>(await app.anonymous.get('captcha'));
  const login = (captcha?: string, password = testPassword) =>
    app.anonymous.post('auth/login', { email: 'warga@uji.test', password, captcha });

  beforeAll(async () => {
    standIn = await startCaptchaStandIn();
  });
  afterEach(() => app.close());
  afterAll(() => standIn.close());

  it('tells the browser what it needs, and the secret to nobody', async () => {
    await start('2');
    const answer = await app.anonymous.get('config');
    expect(answer.body.data).toEqual({
      captcha: { version: '2', siteKey: standInKeys.siteKey, size: null },
    });
    expect(JSON.stringify(answer.body)).not.toContain(standInKeys.secret);
  });

  it('lets log in with the right answer alone', async () => {
    await start('2');
    for (const missing of [undefined, '', '   ']) {
      const answer = await login(missing);
      expect([answer.status, answer.body.errors]).toEqual([422, empty]);
    }
    const refused = await login('salah');
    expect([refused.status, refused.body.errors]).toEqual([422, wrong]);
    const before = standIn.addresses.length;
    expect((await login(solved)).status).toBe(200);
    expect(standIn.addresses.slice(before)).toEqual(['127.0.0.1']);
    expect((await login(solved, 'bukan-kata-sandinya')).status).toBe(401);
    expect((await login('x'.repeat(10_000))).status).toBe(422);
  });

  it('asks for it before an account, a request or a link is made, and keeps nothing without', async () => {
    await start('2');
    const citizen = await app.login('warga@uji.test');
    const count = async (table: string) =>
      (await anyTable(app.db).selectFrom(table).select('id').execute()).length;
    const calls: [table: string, call: (captcha?: string) => Promise<Answer>, made: number][] = [
      ['user', (captcha) => app.anonymous.post('user', { ...person, captcha }), 201],
      ['permohonan', (captcha) => citizen.post('permohonan', { ...request, captcha }), 201],
      [
        'surat_keluar',
        (captcha) => app.anonymous.post('user/lupa-password', { email: 'warga@uji.test', captcha }),
        200,
      ],
    ];
    for (const [table, call, made] of calls) {
      const before = await count(table);
      const missing = await call();
      expect([table, missing.status, missing.body.errors]).toEqual([table, 422, empty]);
      const refused = await call('salah');
      expect([table, refused.status, refused.body.errors]).toEqual([table, 422, wrong]);
      expect(await count(table)).toBe(before);
      const passed = await call(solved);
      expect(passed.status, JSON.stringify(passed.body)).toBe(made);
      expect(await count(table)).toBeGreaterThan(before);
    }
    const [filed] = dataOf<{ id: string }[]>(await citizen.get('permohonan/list-external'));
    const objection = {
      permohonan_informasi_id: filed?.id,
      alasan: 'c',
      kasus: 'Permohonan saya belum ditanggapi.',
    };
    const missing = await citizen.post('keberatan', objection);
    expect([missing.status, missing.body.errors]).toEqual([422, empty]);
    const asked = standIn.addresses.length;
    await citizen.post('keberatan', { ...objection, captcha: solved });
    expect(standIn.addresses.length).toBe(asked + 1);
  });

  it('slows an address whose answers are wrong before its service is asked, and no right one', async () => {
    await start('2');
    const counts = async () => (await app.db.selectFrom('batas').select('jumlah').execute()).length;
    expect((await login(solved)).status).toBe(200);
    // That it was a login.
    expect(await counts()).toBe(1);
    const asked = standIn.addresses.length;
    for (let time = 0; time < 60; time += 1) expect((await login('salah')).status).toBe(422);
    expect(app.pauses).toEqual([]);
    for (const call of ['auth/login', 'user/lupa-password', 'user/kirim-ulang-verifikasi']) {
      const before = app.pauses.length;
      const body = { email: 'warga@uji.test', password: testPassword, captcha: 'salah' };
      const { password: _password, ...rest } = body;
      const answer = await app.anonymous.post(call, call === 'auth/login' ? body : rest);
      expect([call, answer.status]).toEqual([call, 422]);
      expect([call, app.pauses.length]).toEqual([call, before + 1]);
    }
    expect(standIn.addresses.length).toBe(asked + 63);
  });

  describe('behind one address with somebody who fills what it is allowed', () => {
    /** Gives so many wrong answers that the next of the address would wait. */
    async function neighbour() {
      for (let time = 0; time < 61; time += 1) await login('salah');
      expect(app.pauses).toHaveLength(1);
      app.pauses.length = 0;
    }
    it('lets a known device log in, and counts its wrong answers apart', async () => {
      await start('2');
      const known = (captcha: string, cookie: string, email = 'warga@uji.test') =>
        app.anonymous.post('auth/login', { email, password: testPassword, captcha }, { cookie });
      const given = (await login(solved)).headers.get('set-cookie')?.split(';')[0] ?? '';
      await neighbour();
      expect([(await known(solved, given)).status, app.pauses]).toEqual([200, []]);
      for (let time = 0; time < 60; time += 1) await known('salah', given);
      expect(app.pauses).toEqual([]);
      await known('salah', given);
      expect(app.pauses).toEqual([250]);
      // To no other account, and by nothing that somebody made up.
      await app.account(3, 'lain@uji.test');
      await known('salah', given, 'lain@uji.test');
      await known('salah', `${given.slice(0, -1)}!`);
      await known('salah', given, 'tiada@uji.test');
      expect(app.pauses).toEqual([250, 500, 750, 1000]);
    });

    it('lets those file who are logged in, each with a count of their own', async () => {
      await start('2');
      await app.account(3, 'lain@uji.test');
      const [citizen, other] = [
        await app.login('warga@uji.test'),
        await app.login('lain@uji.test'),
      ];
      await neighbour();
      const file = (by: typeof citizen, captcha: string) =>
        by.post('permohonan', { ...request, captcha });
      expect([(await file(citizen, solved)).status, app.pauses]).toEqual([201, []]);
      for (let time = 0; time < 60; time += 1)
        expect((await file(other, 'salah')).status).toBe(422);
      expect(app.pauses).toEqual([]);
      await file(other, 'salah');
      expect(app.pauses).toEqual([250]);
      expect([(await file(citizen, solved)).status, app.pauses]).toEqual([201, [250]]);
    });

    it('gives those who are logged in challenges by their account', async () => {
      await startOwn();
      const citizen = await app.session(3, await app.account(3, 'lain@uji.test'));
      for (let time = 0; time < 300; time += 1) await challenge();
      await challenge();
      expect(app.pauses).toEqual([250]);
      const answer = await citizen.get('captcha');
      expect([answer.status, app.pauses]).toEqual([200, [250]]);
    });
  });

  it('has no challenge where no captcha is asked for, and counts none', async () => {
    app = await startApp();
    expect((await app.anonymous.get('captcha')).body.data).toBeNull();
    expect(await app.db.selectFrom('batas').selectAll().execute()).toEqual([]);
  });

  it('asks for none where nothing is written by a visitor', async () => {
    await start('2');
    const asked = standIn.addresses.length;
    expect((await app.anonymous.get('faq')).status).toBe(200);
    const token = { token: 'x', password: 'kata sandi yang baru' };
    const reset = await app.anonymous.post('auth/reset-password', token);
    expect(Object.keys(reset.body.errors ?? {})).toEqual(['token']);
    expect(standIn.addresses.length).toBe(asked);
  });

  it('refuses what scores like a robot, in version 3', async () => {
    await start('3');
    const refused = await login(robotic);
    expect([refused.status, refused.body.errors]).toEqual([422, wrong]);
    expect((await login(solved)).status).toBe(200);
  });

  it.each(['verifyUrl', 'assessmentsUrl'] as const)(
    'judges by the enterprise service at its %s',
    async (address) => {
      await start('enterprise', standIn[address]);
      expect((await login(solved)).status).toBe(200);
      for (const answer of [robotic, 'salah']) {
        const refused = await login(answer);
        expect([refused.status, refused.body.errors]).toEqual([422, wrong]);
      }
    },
  );

  it('answers 503 within four seconds where the service fails, hangs or is not there', async () => {
    await start('2');
    const sorry = { status: 503, body: { message: 'ReCaptcha error: Failed to execute' } };
    expect(await login(failing)).toMatchObject(sorry);
    const inTime = 4000;
    const hung = () => login(hanging).then((answer) => expect(answer).toMatchObject(sorry));
    expect(await bestTime(inTime, hung)).toBeLessThan(inTime);
    expect((await login(solved)).status).toBe(200);
    await app.close();
    await start('2', 'http://127.0.0.1:9/siteverify');
    expect(await login(solved)).toMatchObject(sorry);
  });

  describe('of the portal’s own', () => {
    it('tells the browser of it, and gives a challenge that nobody else may keep', async () => {
      await startOwn();
      expect((await app.anonymous.get('config')).body.data).toEqual({
        captcha: { version: 'altcha' },
      });
      const answer = await app.anonymous.get('captcha');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const [one, two] = [dataOf<CaptchaChallenge>(answer), await challenge()];
      expect(one.parameters.nonce).not.toBe(two.parameters.nonce);
    });

    it('lets in who has worked for it, once', async () => {
      await startOwn();
      for (const given of ['salah', 'altcha:', 'altcha:{}', `altcha:${'['.repeat(5_000)}`]) {
        const refused = await login(given);
        expect([refused.status, refused.body.errors]).toEqual([422, wrong]);
      }
      const answer = await answerTo(await challenge());
      expect((await login(answer)).status).toBe(200);
      const again = await login(answer);
      expect([again.status, again.body.errors]).toEqual([422, wrong]);
      // Of many at once one is let in.
      const other = await answerTo(await challenge());
      const statuses = (await Promise.all([1, 2, 3, 4].map(() => login(other)))).map(
        ({ status }) => status,
      );
      expect(statuses.toSorted()).toEqual([200, 422, 422, 422]);
    });

    it('takes no answer that is late, or to another challenge than it gave', async () => {
      await startOwn();
      const given = await challenge();
      const right = await answerTo(given);
      const forged: CaptchaChallenge[] = [
        { ...given, parameters: { ...given.parameters, cost: 1 } },
        { ...given, parameters: { ...given.parameters, data: { sampai: Date.UTC(2100, 1) } } },
        { ...given, parameters: { ...given.parameters, keyPrefix: '00' } },
        { ...given, signature: '00'.repeat(32) },
      ];
      const solution = { counter: 7, derivedKey: '00'.repeat(32) };
      const answers = [
        ...forged.map((one) => writeOwnAnswer({ challenge: one, solution })),
        writeOwnAnswer({ challenge: given, solution }),
      ];
      for (const answer of answers) {
        const refused = await login(answer);
        expect([refused.status, refused.body.errors]).toEqual([422, wrong]);
      }
      // Before it was given: the clock was set back since, and its use would be forgotten too soon.
      app.clock.set('2026-11-20T02:00:00.000Z');
      expect((await login(right)).status).toBe(422);
      app.clock.set('2026-11-20T03:21:00.000Z');
      const late = await login(right);
      expect([late.status, late.body.errors]).toEqual([422, wrong]);
      expect((await login(await answerTo(await challenge()))).status).toBe(200);
    });

    it('stands beside a service that doubts, or is not there', async () => {
      await start('3', 'http://127.0.0.1:9/siteverify');
      expect((await login(solved)).status).toBe(503);
      expect((await login(await answerTo(await challenge()))).status).toBe(200);
    });
  });
});

/** Works as a browser does. */
async function answerTo(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('no solution');
  const { counter, derivedKey } = solution;
  return writeOwnAnswer({ challenge, solution: { counter, derivedKey } });
}
