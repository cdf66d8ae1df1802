import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { eraseGivenAccount } from '#server/cli/account-erase.ts';
import { createAdmin } from '#server/cli/admin-create.ts';
import { backupTo } from '#server/cli/backup.ts';
import { lockDemo } from '#server/cli/demo-lock.ts';
import { restoreFrom } from '#server/cli/restore.ts';
import { adoptGivenSecret } from '#server/cli/secret-adopt.ts';
import { adoptGivenStorage } from '#server/cli/storage-adopt.ts';
import { anyTable, migrate } from '#server/database/index.ts';
import { allMigrations } from '#server/database/migrations/index.ts';
import { testPassword, testSecret } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { inDatabase } from '#tests/support/database/in-database.ts';
import type { FreshDatabase } from '#tests/support/postgres/database.ts';

let database: FreshDatabase;
let folder = '';
let env: NodeJS.ProcessEnv = {};
beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ppid-versi-'));
  env = {
    ...{ PPID_VAR: join(folder, 'var'), INIT_CWD: folder, LOG_LEVEL: 'silent', PORT: '0' },
    ...{ DATABASE_URL: database.url, PPID_SECRET: testSecret, PPID_DEMO: '0' },
    PPID_ADMIN_PASSWORD: testPassword,
  };
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const later = '9999-nanti';
const names = Object.keys(allMigrations).toSorted();

/** As the program of a later version leaves it. */
const updateToLater = () =>
  inDatabase(database, async ({ db }) => {
    const applied = { name: later, timestamp: systemClock.now().toISOString() };
    await anyTable(db).insertInto('kysely_migration').values(applied).execute();
  });

it('commands refuse a database of a later version in one line that names the ways', async () => {
  await inDatabase(database, ({ db }) => migrate(db));
  await backupTo(['dulu.tar'], env);
  await updateToLater();
  const admin = ['--email', 'kepala@uji.test', '--name', 'Kepala', '--role', '1'];
  for (const began of [
    () => restoreFrom(['dulu.tar'], env),
    () => adoptGivenStorage(['--basis-data-lain-tidak-dipakai'], env),
    () => adoptGivenSecret(['--rahasia-lama-hilang'], env),
    () => createAdmin(admin, env),
    () => lockDemo(env),
    () => eraseGivenAccount(['warga@uji.test'], env),
  ]) {
    await expect(began()).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(
        /^DATABASE_URL: [^\n]*9999-nanti[^\n]*Jalankan versi itu, atau pulihkan cadangan[^\n]*$/,
      ),
    });
  }
  // Nothing was touched; the archive comes back into an empty one.
  const applied = await inDatabase(database, ({ db }) =>
    anyTable(db).selectFrom('kysely_migration').select('name').execute(),
  );
  expect(applied.map(({ name }) => name).toSorted()).toEqual([...names, later]);
  const empty = await freshDatabase();
  const elsewhere = { ...env, DATABASE_URL: empty.url, PPID_VAR: join(folder, 'lain') };
  expect(await restoreFrom(['dulu.tar'], elsewhere)).toContain('Pemulihan selesai');
  await empty.drop();
});

const isPostgres = inject('databaseKind') === 'postgres';

it.runIf(isPostgres)(
  'a record of migrations that is another application’s, in a schema of its own, is left alone',
  async () => {
    await inDatabase(database, async ({ db }) => {
      await sql`create schema lain`.execute(db);
      for (const table of ['kysely_migration', 'kysely_migration_lock'])
        await sql`create table ${sql.table(`lain.${table}`)} (name text, id text)`.execute(db);
      await sql`insert into lain.kysely_migration (name) values ('0001-milik-lain')`.execute(db);
      expect(await migrate(db)).toEqual(names);
      expect(await migrate(db)).toEqual([]);
      const { rows } = await sql`select name from lain.kysely_migration`.execute(db);
      expect(rows).toEqual([{ name: '0001-milik-lain' }]);
    });
  },
);

it.runIf(isPostgres)(
  'a schema that comes to stand before the portal’s own moves nothing there',
  async () => {
    await inDatabase(database, async ({ db }) => {
      await migrate(db);
      await sql`create schema depan`.execute(db);
      await db.connection().execute(async (one) => {
        await sql`set search_path = depan, public`.execute(one);
        expect(await migrate(one)).toEqual([]);
        await sql`reset search_path`.execute(one);
      });
      const { rows } = await sql`
        select tablename from pg_tables where schemaname = 'depan'`.execute(db);
      expect(rows).toEqual([]);
    });
  },
);

it.runIf(isPostgres)(
  'a program that waits while a later version moves says so in the same line',
  async () => {
    await inDatabase(database, ({ db }) => migrate(db));
    await inDatabase(database, async ({ db }) => {
      await db.connection().execute(async (one) => {
        // That of Kysely, which both versions take.
        const lock = sql.lit('3853314791062309107');
        await sql`select pg_advisory_lock(${lock})`.execute(one);
        const waiting = inDatabase(database, (old) => migrate(old.db));
        const refused = expect(waiting).rejects.toMatchObject({
          ...{ name: 'ConfigError', message: expect.stringContaining('9999-nanti') },
        });
        await expect
          .poll(async () => {
            const { rows } = await sql`
              select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(one);
            return rows.length;
          })
          .toBe(1);
        await updateToLater();
        await sql`select pg_advisory_unlock(${lock})`.execute(one);
        await refused;
      });
    });
  },
);
