import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transaction } from '#server/database/index.ts';
import { countMore, sweep } from '#server/limits/counters.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const now = new Date('2026-11-20T03:00:00.000Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const counter = (key: string) => ({ key, most: 5, ends: inMinutes(60) });

it('sweeps windows that have ended, and waits for none that is being renewed', async () => {
  const { db } = app;
  const habis_pada = inMinutes(-1).toISOString();
  await db.deleteFrom('batas').execute();
  await db
    .insertInto('batas')
    .values(['berakhir', 'diperbarui'].map((kunci) => ({ kunci, jumlah: 5, habis_pada })))
    .execute();
  // In an object: a transaction that gave the promise itself would wait for it.
  const { sweeping } = await transaction(db, async (trx) => {
    expect(await countMore(trx, counter('diperbarui'), now)).toMatchObject({ count: 1 });
    const swept = transaction(db, (other) => sweep(other, now));
    // On SQLite a transaction waits for the one before it, whatever it does.
    if (inject('databaseKind') === 'postgres') await swept;
    return { sweeping: swept };
  });
  await sweeping;
  expect(await db.selectFrom('batas').select(['kunci', 'jumlah']).execute()).toEqual([
    { kunci: 'diperbarui', jumlah: 1 },
  ]);
});
