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

  const refusal = { password: 'Kata sandi terlalu umum' };
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
    const mail = await app.db
      .selectFrom('surat_keluar')
      .select('teks')
      .where('kepada', '=', email)
      .executeTakeFirstOrThrow();
    const token = /token=([\w-]+)/.exec(String(mail.teks))?.[1];
    const officer = {
      ...{ name: 'Petugas', email: `p-${mark}@uji.test`, role_id: 2, kode_unit_kerja: 'SDM' },
      password,
    };
    const fresh = { ...registrant, email: `baru-${mark}@uji.test`, password };
    for (const call of [
      app.anonymous.post('user', fresh),
      app.anonymous.post('auth/reset-password', { token, password }),
      citizen.post('user/ganti-password', change),
      admin.post('admin/change-password', change),
      admin.post('admin', officer),
      admin.post(`admin/${adminId}/update`, { password }),
    ]) {
      expect(await errorsOf(call)).toEqual([422, refusal]);
    }
    // The link is not used up, and nothing has changed.
    const reset = { token, password: registrant.password };
    expect((await app.anonymous.post('auth/reset-password', reset)).status).toBe(200);
    expect((await admin.get('admin')).status).toBe(200);
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
});
