import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { behaviours } from '#server/behaviours.ts';
import { lockDemoAccounts } from '#server/cli/demo-lock.ts';
import { migrate, openDatabase, type Database, type Row } from '#server/database/index.ts';
import { assertNoOpenDemo, openDemoAccounts } from '#server/demo/open-accounts.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { demoDeps } from '#tests/support/demo-deps.ts';
import type { FreshDatabase } from '#tests/support/postgres-database.ts';

let fresh: FreshDatabase;
let opened: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  opened = await openDatabase(fresh.config);
  await migrate(opened.db);
});
afterAll(async () => {
  await opened.close();
  await fresh.drop();
});

test('the published password is noticed for as long as it opens an account', async () => {
  const { db } = opened;
  const addresses = async () => (await openDemoAccounts(db)).map(({ row }) => row.email);
  await seedDemo(demoDeps(db, systemClock.now()), behaviours);
  expect(await addresses()).toEqual(['admin@ppid.test', 'petugas@ppid.test', 'warga@ppid.test']);
  await expect(assertNoOpenDemo(db)).rejects.toThrow(/^DATABASE_URL: .*npm run demo:lock/);

  const password = await hashPassword('kata sandi sendiri');
  const change = (table: string, email: string, values: Row) =>
    db.updateTable(table).set(values).where('email', '=', email).execute();
  await change('admin', 'admin@ppid.test', { password });
  await change('user', 'warga@ppid.test', { status: 'nonaktif' });
  expect(await addresses()).toEqual(['petugas@ppid.test']);

  expect(await lockDemoAccounts(db, systemClock)).toEqual(['petugas@ppid.test']);
  await expect(assertNoOpenDemo(db)).resolves.toBeUndefined();
  const kept = await db.selectFrom('admin').selectAll().orderBy('email').execute();
  expect(kept).toMatchObject([{ password, status: 'aktif' }, { status: 'nonaktif' }]);
  expect(await db.selectFrom('audit').select(['aksi', 'resource']).execute()).toEqual([
    { aksi: 'tutup-akun-contoh', resource: 'admin' },
  ]);
});
