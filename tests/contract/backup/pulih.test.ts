import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { sql } from 'kysely';
import { migrate, openDatabase, type Database } from '#server/database/index.ts';
import { freshDatabase } from '#tests/support/database.ts';
import type { FreshDatabase } from '#tests/support/postgres/database.ts';

/** Several servers share PostgreSQL; SQLite has one. */
const shared = inject('databaseKind') === 'postgres';

let fresh: FreshDatabase;
let opened: Database[];
beforeEach(async () => {
  opened = [];
  fresh = await freshDatabase();
});
afterEach(async () => {
  for (const { close } of opened) await close();
  await fresh.drop();
});

async function open(use?: 'server' | 'beside' | 'alone', lost?: () => void): Promise<Database> {
  const database = await openDatabase(fresh.config, {
    ...(use ? { use } : {}),
    ...(lost ? { lost } : {}),
  });
  opened.push(database);
  return database;
}

test('a restore has the database alone: no server beside it, none that starts meanwhile', async () => {
  const server = await open('server');
  await expect(open('alone')).rejects.toThrow(/sedang dipakai oleh proses lain/);
  await server.close();
  const restore = await open('alone');
  await expect(open('server')).rejects.toMatchObject({
    name: 'DatabaseInUse',
    message: expect.stringMatching(/^[^\n]*sedang (dipulihkan|dipakai)[^\n]*$/),
  });
  await expect(open('alone')).rejects.toThrow(/sedang dipakai/);
  await restore.close();
  await open('server');
});

test('commands that work beside a server still do, a backup among them', async () => {
  const server = await open('server');
  const beside = await open('beside');
  await migrate(beside.db);
  expect(await server.db.selectFrom('penomoran').selectAll().execute()).toEqual([]);
});

test.runIf(shared)(
  'a command that writes is refused beside a restore, and a restore beside it',
  async () => {
    const restore = await open('alone');
    await expect(open('beside')).rejects.toThrow(/sedang dipulihkan/);
    await restore.close();
    await open('beside');
    await expect(open('alone')).rejects.toThrow(/sedang dipakai/);
  },
);

test.runIf(shared)('servers share it, and one that starts waits for a short restore', async () => {
  await open('server');
  await (await open('server')).close();
  for (const { close } of opened.splice(0)) await close();
  const restore = await open('alone');
  const waiting = open('server');
  await restore.close();
  const { db } = await waiting;
  await sql`select 1`.execute(db);
});

/** Ends the connections that hold the lock, as a failover does. */
async function cutLocks(db: Database['db']): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'ppid-kunci'`.execute(db);
}

async function waitsForLock(db: Database['db']): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(db);
  return rows.length > 0;
}

test.runIf(shared)('a server whose lock broke takes it again', async () => {
  const { db } = await open('server');
  const other = await open();
  await cutLocks(other.db);
  await expect.poll(() => sql`select 1`.execute(db).then(() => 'answers')).toBe('answers');
  await expect
    .poll(() => open('alone').then(String, (error: unknown) => String(error)))
    .toMatch(/sedang dipakai/);
});

test.runIf(shared)('where a restore took it meanwhile, nothing is written any more', async () => {
  const told = Promise.withResolvers<void>();
  const { db } = await open('server', told.resolve);
  const other = await open();
  await migrate(other.db);
  // As a restore that was waiting for just that: who stands in the queue comes before the server.
  const restoring = sql`select pg_advisory_lock(1886415204)`.execute(other.db);
  await expect.poll(() => waitsForLock(other.db)).toBe(true);
  await cutLocks(other.db);
  await restoring;
  await told.promise;
  const filing = db.insertInto('penomoran').values({ kunci: 'PI-2026', terakhir: 1 }).execute();
  await expect(filing).rejects.toThrow(/not held|terminated/);
  expect(await other.db.selectFrom('penomoran').selectAll().execute()).toEqual([]);
});

test.runIf(shared)('a restore that lost its lock is undone', async () => {
  const { db } = await open('alone');
  const other = await open();
  await migrate(other.db);
  const restored = db.transaction().execute(async (trx) => {
    await trx.insertInto('penomoran').values({ kunci: 'PI-2026', terakhir: 1 }).execute();
    await cutLocks(other.db);
    await expect
      .poll(() =>
        sql`select 1`
          .execute(trx)
          .then(() => 'answers')
          .catch(() => 'cut off'),
      )
      .toBe('cut off');
  });
  await expect(restored).rejects.toThrow();
  expect(await other.db.selectFrom('penomoran').selectAll().execute()).toEqual([]);
});
