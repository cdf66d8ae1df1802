import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSessions } from '#server/auth/sessions/sessions.ts';
import { createTokens } from '#server/auth/sessions/tokens.ts';
import { transaction } from '#server/database/index.ts';
import { answeredOrWaiting } from '#tests/support/database/waiting-lock.ts';
import { startApp, testPassword, testSecret, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('an old password changes a password once, however often it is sent at once', async () => {
  for (const [role, path] of [
    [3, 'user/ganti-password'],
    [2, 'admin/change-password'],
  ] as const) {
    const id = await app.account(role, `serentak${String(role)}@uji.test`);
    const session = await app.session(role, id);
    const change = (word: string) =>
      session.post(path, { last_password: testPassword, password: `kata sandi ${word} kuda` });
    const statuses = (await Promise.all([change('satu'), change('dua')])).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  }
});

it('opens no session for an account that was changed while its password was looked at', async () => {
  const { db, clock } = app;
  const sessions = createSessions({ db, tokens: createTokens(testSecret), clock });
  for (const role of [2, 3] as const) {
    const id = await app.account(role, `disela${String(role)}@uji.test`);
    const table = role === 3 ? 'user' : 'admin';
    const { email, password, status } = await db
      .selectFrom(table)
      .select(['email', 'password', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const shown = { email, passwordHash: password };
    const open = () => sessions.open({ id, role, name: 'Siapa' }, { shown });
    const count = () => db.selectFrom('sesi').select('id').where('akun_id', '=', id).execute();
    expect(await open()).not.toBeNull();
    const before = await count();
    for (const change of [
      { password: 'lain' },
      { email: `pindah-${email}` },
      { status: 'nonaktif' } as const,
    ]) {
      await db.updateTable(table).set(change).where('id', '=', id).execute();
      expect(await open()).toBeNull();
      expect(await count()).toEqual(before);
      await db.updateTable(table).set({ email, password, status }).where('id', '=', id).execute();
    }
    expect(await open()).not.toBeNull();
  }
});

it('notes one logout, however many are sent at once', async () => {
  const id = await app.account(3, 'pamit@uji.test');
  const session = await app.session(3, id);
  const calls = await transaction(app.db, async (trx) => {
    await trx.updateTable('sesi').set({ perangkat: null }).where('akun_id', '=', id).execute();
    const sent = Array.from({ length: 5 }, () => session.post('auth/logout'));
    await answeredOrWaiting(app.db, Promise.all(sent), sent.length);
    return sent;
  });
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await session.get(`user/${id}`)).status).toBe(401);
  const noted = await app.db
    .selectFrom('audit')
    .select('id')
    .where('pelaku_id', '=', id)
    .where('aksi', '=', 'keluar')
    .execute();
  expect(noted).toHaveLength(1);
});
