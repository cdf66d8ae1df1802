import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteInPortions, rowsOf, transaction } from '#server/database/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { answeredOrWaiting } from '#tests/support/database/waiting-lock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** More than go at once. */
const many = 700;

it('what is deleted some at a time is gone, though another process began with the same', async () => {
  const { db } = app;
  const habis_pada = app.clock.now().toISOString();
  const rows = Array.from({ length: many }, (_, number) => ({ kunci: `k${number}` }));
  await db.deleteFrom('batas').execute();
  await db
    .insertInto('batas')
    .values(rows.map((row) => ({ ...row, jumlah: 1, habis_pada })))
    .execute();
  // In an object: a transaction that gave the promise itself would wait for it.
  const { deleting } = await transaction(db, async (trx) => {
    const first = trx.selectFrom('batas').select('kunci').limit(500);
    await trx.deleteFrom('batas').where('kunci', 'in', first).execute();
    const deletion = deleteInPortions(db, { table: 'batas', key: 'kunci' }, rowsOf(db, 'batas'));
    await answeredOrWaiting(db, deletion);
    return { deleting: deletion };
  });
  await deleting;
  expect(await db.selectFrom('batas').select('kunci').execute()).toEqual([]);
});
