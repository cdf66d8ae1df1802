import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import type { Answer } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';

describe('a new password that is among the most common', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const refusal = {
    password: 'Kata sandi ini mudah ditebak. Coba gabungan tiga kata yang tidak berkaitan.',
  };
  const common = ['Password123', 'indonesia2026', '12345678', 'QWERTYUIOP'];

  it.each(common)('is refused wherever one is set: %s', async (password) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const errorsOf = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      return [status, body.errors];
    };
    const email = `umum-${mark}@uji.test`;
    const id = await app.account(3, email);
    const citizen = await app.session(3, id);
    const adminId = await app.account(1, `kepala-${mark}@uji.test`);
    const admin = await app.session(1, adminId);
    const change = { last_password: testPassword, password };
    await app.anonymous.post('user/lupa-password', { email });
    const [mail] = await app.letters(email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const fresh = { ...registrant, email: `baru-${mark}@uji.test`, password };
    for (const call of [
      app.anonymous.post('user', fresh),
      app.anonymous.post('auth/reset-password', { token, password }),
      citizen.post('user/ganti-password', change),
      admin.post('admin/change-password', change),
      app.anonymous.post('user/periksa-pendaftaran', fresh),
    ]) {
      expect(await errorsOf(call)).toEqual([422, refusal]);
    }
    // The link is not used up, and nothing has changed.
    const reset = { token, password: registrant.password };
    expect((await app.anonymous.post('auth/reset-password', reset)).status).toBe(200);
    expect((await admin.get('admin')).status).toBe(200);
  });

  it('is not hashed, however often a link that works is tried with it', async () => {
    const email = `sering-${crypto.randomUUID().slice(0, 8)}@uji.test`;
    await app.account(3, email);
    await app.anonymous.post('user/lupa-password', { email });
    const [mail] = await app.letters(email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const body = { token, password: 'Password123' };
    // More than may wait to be hashed at once.
    const tries = Array.from({ length: 150 }, () =>
      app.anonymous.post('auth/reset-password', body),
    );
    const answers = await Promise.all(tries);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  });

  it('is refused, too, when it is the name in the address, or the portal’s', async () => {
    for (const password of ['siti.rahmawati', 'SitiRahmawati1', 'PPIDBU-2026', 'badan uji 2026']) {
      const answer = await app.anonymous.post('user', {
        ...registrant,
        email: 'siti.rahmawati@uji.test',
        password,
      });
      expect([password, answer.body.errors]).toEqual([password, refusal]);
    }
  });

  it('is refused, too, when it holds a name or number of its owner’s, wherever one is set', async () => {
    const email = 'drahayu@uji.test';
    const own = { name: 'Dewi Rahayu', nomor_identitas: '3173015708900001', phone: '081234567890' };
    const id = await app.account(3, email, own);
    const citizen = await app.session(3, id);
    const officerId = await app.account(2, 'p.wibisono@uji.test', { name: 'Putra Wibisono' });
    const officer = await app.session(2, officerId);
    const held = 'Kata sandi terlalu mudah ditebak: memuat';
    const refusals = {
      'kopi-Rahayu-pahit': `${held} nama lengkap Anda`,
      '3173 0157 0890 0001': `${held} nomor identitas Anda`,
      'kopi+6281234567890': `${held} nomor telepon Anda`,
      'kopi pahit 17-08-1990': `${held} tanggal lahir Anda`,
    };
    for (const [password, said] of Object.entries(refusals)) {
      await app.db.deleteFrom('batas').execute();
      await app.anonymous.post('user/lupa-password', { email });
      const letters = await app.letters(email);
      const token = /token=([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1];
      const fresh = { ...registrant, ...own, email: 'lain.lagi@uji.test', password };
      const calls = [
        app.anonymous.post('user', fresh),
        app.anonymous.post('user/periksa-pendaftaran', fresh),
        app.anonymous.post('auth/reset-password', { token, password }),
        citizen.post('user/ganti-password', { last_password: testPassword, password }),
      ];
      for (const call of calls) {
        const { status, body } = await call;
        expect([password, status, body.errors]).toEqual([password, 422, { password: said }]);
      }
    }
    const change = { last_password: testPassword, password: 'w1b1s0no-kuat-sekali' };
    const answer = await officer.post('admin/change-password', change);
    expect(answer.body.errors).toEqual({ password: `${held} nama Anda` });
  });

  it('is told of before anything is made of the registration', async () => {
    const fresh = { ...registrant, email: 'periksa@uji.test' };
    const answer = await app.anonymous.post('user/periksa-pendaftaran', fresh);
    expect([answer.status, answer.body.data]).toEqual([200, null]);
    const rows = app.db.selectFrom('user').select('id').where('email', '=', fresh.email);
    expect(await rows.execute()).toEqual([]);
  });
});
