import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import { behaviours } from '#server/behaviours.ts';
import { lockDemoAccounts } from '#server/cli/demo-lock.ts';
import {
  anyTable,
  migrate,
  openDatabase,
  type Database,
  type Row,
} from '#server/database/index.ts';
import { assertNoOpenDemo, openDemoAccounts } from '#server/demo/open-accounts.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { updateRecord } from '#server/resources/write/write-record.ts';
import { sealRegistry } from '#server/vault/seal-registry.ts';
import { createVault } from '#server/vault/vault.ts';
import { registry as declared } from '#resources';
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts';
import { demoDeps } from '#tests/support/scenes/demo-deps.ts';
import type { FreshDatabase } from '#tests/support/postgres/database.ts';

const registry = sealRegistry(declared, createVault('s'.repeat(64)));
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
  const addresses = async () => (await openDemoAccounts(db)).map(({ row }) => row.email).sort();
  const change = (table: string, email: string, values: Row) =>
    anyTable(db).updateTable(table).set(values).where('email', '=', email).execute();
  await seedDemo(demoDeps(db, systemClock.now()), behaviours);
  const all = demoAccounts.map(({ values }) => values.email).sort();
  expect(await addresses()).toEqual(all);
  await expect(assertNoOpenDemo(db)).rejects.toThrow(/^DATABASE_URL: .*npm run demo:lock/);

  // Whoever tried it out, and goes on with an account under an address of their own.
  await change('admin', 'sdm@ppid.test', { email: 'sdm@badan.test' });
  await change('user', 'serikat@ppid.test', { email: 'serikat@uji.test' });
  const moved = new Map([
    ['sdm@ppid.test', 'sdm@badan.test'],
    ['serikat@ppid.test', 'serikat@uji.test'],
  ]);
  const now = all.map((email) => moved.get(email) ?? email).sort();
  expect(await addresses()).toEqual(now);

  const password = await hashPassword('kata sandi sendiri', null);
  await change('admin', 'admin@ppid.test', { password });
  await change('user', 'warga@ppid.test', { status: 'nonaktif' });
  // One that somebody has shut by hand is opened again as easily.
  const open = now.filter((email) => email !== 'admin@ppid.test');
  expect(await addresses()).toEqual(open);

  const [officer] = await db
    .selectFrom('admin')
    .select('id')
    .where('email', '=', 'petugas@ppid.test')
    .execute();
  const owner = { accountId: officer?.id ?? '', minutes: 60, now: systemClock.now() };
  for (const purpose of ['undangan', 'reset'] as const) await issueToken(db, { ...owner, purpose });
  const locked = await lockDemoAccounts(db, { clock: systemClock, registry });
  expect(locked.sort()).toEqual(open);
  expect(await db.selectFrom('token_sekali').select('tujuan').execute()).toEqual([]);
  await expect(assertNoOpenDemo(db)).resolves.toBeUndefined();
  const kept = await db.selectFrom('admin').selectAll().where('status', '=', 'aktif').execute();
  expect(kept).toMatchObject([{ email: 'admin@ppid.test', password }]);
  const shut = db.selectFrom('audit').selectAll().where('aksi', '=', 'tutup-akun-contoh');
  expect(await shut.execute()).toHaveLength(open.length);
});

test('the last account that has the published password is found', async () => {
  const { db } = opened;
  const password = await hashPassword(demoPassword, null);
  const changes = { password, email: 'ratna@badan.test' };
  await db.updateTable('admin').set(changes).where('email', '=', 'admin@ppid.test').execute();
  // By the start where it may do everything, and by who shuts them in any case.
  await expect(assertNoOpenDemo(db)).rejects.toThrow('ratna@badan.test');
  const officer = { ...changes, email: 'lestari@badan.test', status: 'aktif' as const };
  const hash = { password: await hashPassword(demoPassword, null) };
  await db
    .updateTable('admin')
    .set({ ...officer, ...hash })
    .where('email', '=', 'ppid@ppid.test')
    .execute();
  const locked = await lockDemoAccounts(db, { clock: systemClock, registry });
  expect(locked.sort()).toEqual(['lestari@badan.test', 'ratna@badan.test']);
});

test('what tells who a citizen is stays covered in the log when the account is shut', async () => {
  const { db } = opened;
  const citizen = () =>
    db
      .selectFrom('user')
      .selectAll()
      .where('email', '=', 'warga@ppid.test')
      .executeTakeFirstOrThrow();
  const { id } = await citizen();
  const resource = registry.get('user');
  const password = await hashPassword(demoPassword, null);
  const values = { status: 'aktif', password, nomor_identitas: '3174000011112222' };
  if (!resource) throw new Error('user: not declared');
  await updateRecord(db, resource, await citizen(), { values, now: systemClock.now() });
  await lockDemoAccounts(db, { clock: systemClock, registry });
  const entry = await db
    .selectFrom('audit')
    .selectAll()
    .where('record_id', '=', id)
    .where('aksi', '=', 'tutup-akun-contoh')
    .orderBy('dibuat_pada', 'desc')
    .executeTakeFirstOrThrow();
  for (const state of [entry.sebelum, entry.sesudah]) {
    const { nomor_identitas } = JSON.parse(String(state)) as Row;
    expect(nomor_identitas).toMatch(/^\W+2222$/);
  }
});
