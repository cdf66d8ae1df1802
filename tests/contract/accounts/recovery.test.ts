import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nobodyOf } from '#server/auth/one-time-tokens.ts';
import { startApp, testPassword, testSecret, type TestApp } from '#tests/support/app.ts';
import { valueIn } from '#tests/support/mails.ts';

const start = '2026-11-20T03:00:00.000Z';
const newPassword = 'kata sandi yang baru';
let serial = 0;

describe('a forgotten password', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(() => {
    app.clock.set(start);
  });
  afterAll(() => app.close());

  const newEmail = () => `lupa${String((serial += 1))}@uji.test`;
  const forget = (email: string) => app.anonymous.post('user/lupa-password', { email });
  const reset = (token: unknown, password: unknown = newPassword) =>
    app.anonymous.post('auth/reset-password', { token, password });
  const login = async (email: string, password: string) =>
    (await app.anonymous.post('auth/login', { email, password })).status;
  const mailsTo = async (email: string) =>
    (await app.letters(email)).map(({ subject, text }) => ({ subjek: subject, teks: text }));
  async function tokenFor(email: string): Promise<string> {
    await forget(email);
    const mails = await mailsTo(email);
    return /token=([\w-]+)/.exec(String(mails.at(-1)?.teks))?.[1] ?? '';
  }

  it.each([1, 2, 3] as const)('is replaced by way of a link, role %i', async (role) => {
    const email = newEmail();
    const id = await app.account(role, email);
    const sessions = [await app.login(email), await app.login(email)];

    expect((await forget(email.toUpperCase())).status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.subjek).toBe('Buat kata sandi baru');
    const link = new URL(/https?:\S+/.exec(String(mail?.teks))?.[0] ?? '');
    expect(link.pathname).toBe('/auth/lupa-password/');
    expect(await login(email, testPassword)).toBe(200);

    const answer = await reset(valueIn(link, 'token'));
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    expect(await login(email, testPassword)).toBe(401);
    expect(await login(email, newPassword)).toBe(200);
    for (const session of sessions) expect((await session.post('auth/logout')).status).toBe(401);

    const told = (await mailsTo(email)).map(({ subjek }) => subjek);
    expect(told).toContain('Kata sandi Anda diubah');
    const entry = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', id)
      .where('aksi', '=', 'reset-password')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ resource: role === 3 ? 'user' : 'admin', pelaku_id: null });
    expect(JSON.parse(entry.sesudah ?? '')).toEqual({
      cara: 'Lewat tautan yang dikirim ke surel akun ini; semua sesinya diakhiri',
    });
    expect(entry.sebelum).toBeNull();
    expect(JSON.stringify(entry)).not.toMatch(/argon2|kata sandi/);
  });

  it('answers the same whoever has the address, and mails only to whom it belongs', async () => {
    const mails: [email: string, count: number][] = [];
    for (const status of ['aktif', 'nonaktif', 'ditolak']) {
      const email = newEmail();
      await app.account(3, email, { status });
      mails.push([email, status === 'aktif' ? 1 : 0]);
    }
    const officer = newEmail();
    await app.account(2, officer, { status: 'nonaktif' });
    mails.push([officer, 0], [newEmail(), 0]);
    const answers = [];
    for (const [email, count] of mails) {
      const { status, body } = await forget(email);
      answers.push({ status, body });
      expect([email, (await mailsTo(email)).length]).toEqual([email, count]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true, data: null } });
  });

  it('works once', async () => {
    const email = newEmail();
    await app.account(3, email);
    const token = await tokenFor(email);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `${newPassword} ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const again = await reset(token);
    expect(again.status).toBe(422);
    expect(again.body.errors).toEqual({ token: 'Tautan tidak valid atau sudah kedaluwarsa' });
  });

  it('works for 30 minutes', async () => {
    const email = newEmail();
    await app.account(3, email);
    const token = await tokenFor(email);
    app.clock.set('2026-11-20T03:30:00.000Z');
    expect(Object.keys((await reset(token)).body.errors ?? {})).toEqual(['token']);
    app.clock.set('2026-11-20T03:29:59.999Z');
    expect((await reset(token)).status).toBe(200);
  });

  it('lets only the newest link work', async () => {
    const email = newEmail();
    await app.account(3, email);
    const first = await tokenFor(email);
    app.clock.set('2026-11-20T03:00:01.000Z');
    const second = await tokenFor(email);
    expect(second).not.toBe(first);
    expect((await reset(first)).status).toBe(422);
    expect((await reset(second)).status).toBe(200);
  });

  it('does not open an account that was closed in the meantime', async () => {
    const email = newEmail();
    const id = await app.account(3, email);
    const token = await tokenFor(email);
    await app.db.updateTable('user').set({ status: 'nonaktif' }).where('id', '=', id).execute();
    expect((await reset(token)).status).toBe(422);
    const row = await app.db.selectFrom('user').select('status').where('id', '=', id).execute();
    expect(row).toEqual([{ status: 'nonaktif' }]);
  });

  it('keeps verification and reset apart, and makes none up', async () => {
    const email = newEmail();
    await app.account(3, email);
    const token = await tokenFor(email);
    expect((await app.anonymous.post('auth/verifikasi', { token })).status).toBe(422);
    for (const forged of ['x', `${token}x`, token.slice(1), token.toLowerCase()]) {
      expect(Object.keys((await reset(forged)).body.errors ?? {})).toEqual(['token']);
    }
    const kept = await app.db.selectFrom('token_sekali').select('sidik').execute();
    expect(kept.map(({ sidik }) => sidik)).not.toContain(token);
    expect((await reset(token)).status).toBe(200);
  });

  it('says what is wrong at each field, and keeps the link', async () => {
    const email = newEmail();
    await app.account(3, email);
    const token = await tokenFor(email);
    const errors = async (body: object) =>
      (await app.anonymous.post('auth/reset-password', body)).body.errors;
    expect(await errors({})).toEqual({
      token: 'Token tidak boleh kosong',
      password: 'Kata sandi tidak boleh kosong',
    });
    expect(await errors({ token, password: 'pendek' })).toEqual({
      password: 'Kata sandi minimal 8 karakter',
    });
    expect(await errors({ token, password: 'x'.repeat(129) })).toEqual({
      password: 'Kata sandi maksimal 128 karakter',
    });
    expect(await errors({ token, password: [newPassword] })).toEqual({
      password: 'Kata sandi tidak valid',
    });
    expect(await errors({ token, password: newPassword, role_id: 1 })).toEqual({
      role_id: 'Isian tidak dikenal',
    });
    const forgetting = async (body: object) =>
      (await app.anonymous.post('user/lupa-password', body)).body.errors;
    expect(await forgetting({})).toEqual({ email: 'Surel tidak boleh kosong' });
    expect(await forgetting({ email: 'bukan surel' })).toEqual({ email: 'Surel tidak valid' });
    expect(await forgetting({ email, status: 'aktif' })).toEqual({ status: 'Isian tidak dikenal' });
    expect((await reset(token)).status).toBe(200);
  });

  it('keeps little of addresses that nobody has', async () => {
    const unknown = newEmail();
    for (let asked = 0; asked < 5; asked += 1) await forget(unknown);
    const decoys = await app.db
      .selectFrom('token_sekali')
      .select('id')
      .where('akun_id', '=', nobodyOf(testSecret, unknown))
      .execute();
    expect(decoys.length).toBeGreaterThan(0);
    // Of a link to a new password, and of as many registrations as are mailed anew.
    expect(decoys.length).toBeLessThanOrEqual(2 + 6);
  });
});
