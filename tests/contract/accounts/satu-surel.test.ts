import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockRow, transaction } from '#server/database/index.ts';
import { testPassword } from '#tests/support/app.ts';
import type { Answer } from '#tests/support/client.ts';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import { answeredOrWaiting } from '#tests/support/database/waiting-lock.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

it('an address is an officer’s or a citizen’s, whoever takes it in the same moment', async () => {
  const { app, admin } = actors;
  const email = 'berdua@uji.test';
  const id = await app.account(3, email, { status: 'menunggu_verifikasi' });
  const create = () =>
    admin.post('admin', {
      ...{ name: 'Petugas Berdua', email, role_id: 2, kode_unit_kerja: 'PPID' },
      last_password: testPassword,
    });
  const letIn = () =>
    admin.post(`user/${id}/update-status`, { status: 'aktif', last_password: testPassword });
  const calls: Promise<Answer>[] = [];
  // Each waits here, where it does not wait for the other; the officer's account is looked up by then.
  await transaction(app.db, async (trx) => {
    await lockRow(trx, 'unit_kerja', 'PPID');
    for (const call of [create, letIn]) {
      const asked = call();
      calls.push(asked);
      await answeredOrWaiting(app.db, asked, calls.length);
    }
  });
  const answers = await Promise.all(calls);
  const statuses = answers.map(({ status }) => status).sort();
  expect([
    [200, 422],
    [201, 409],
  ]).toContainEqual(statuses);
});
