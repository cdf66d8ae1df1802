import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openPostgresSnapshot } from '#server/backup/postgres-snapshot.ts';
import { openSqliteSnapshot } from '#server/backup/sqlite-snapshot.ts';
import { openDatabase } from '#server/database/index.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startSilentProxy } from '#tests/support/wire/silent-proxy.ts';

const usesPostgres = inject('databaseKind') === 'postgres';

test.runIf(usesPostgres)('a backup that cannot have both its connections has none', async () => {
  const database = await freshDatabase();
  const { db, close } = await openDatabase(database.config);
  const role = 'cadangan_satu_sambungan';
  const url = new URL(database.url);
  [url.username, url.password] = [role, role];
  const connected = async () => {
    const { rows } =
      await sql`select 1 from pg_stat_activity where usename = ${sql.lit(role)}`.execute(db);
    return rows.length;
  };
  try {
    await sql`drop role if exists ${sql.id(role)}`.execute(db);
    const limited = sql`login connection limit 1 password ${sql.lit(role)}`;
    await sql`create role ${sql.id(role)} ${limited}`.execute(db);
    await expect(openPostgresSnapshot(url.href)).rejects.toThrow(/too many connections/);
    await expect.poll(connected).toBe(0);
  } finally {
    await sql`drop role if exists ${sql.id(role)}`.execute(db);
    await close();
    await database.drop();
  }
});

test.runIf(usesPostgres)('a backup that cannot begin has no connection left', async () => {
  const database = await freshDatabase();
  const url = new URL(database.url);
  const proxy = await startSilentProxy(url.hostname, Number(url.port), 'begin isolation');
  url.port = String(proxy.port);
  const { db, close } = await openDatabase(database.config);
  const connected = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where application_name = 'ppid-backup' and datname = current_database()`.execute(db);
    return rows.length;
  };
  try {
    await expect(openPostgresSnapshot(url.href, 500)).rejects.toThrow('timeout');
    await expect.poll(connected).toBe(0);
  } finally {
    await close();
    await proxy.close();
    await database.drop();
  }
});

test.runIf(!usesPostgres)('a backup of what is no database has no file left open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ppid-cadangan-'));
  const file = join(folder, 'ppid.sqlite');
  await writeFile(file, 'bukan basis data'.repeat(100));
  try {
    await expect(openSqliteSnapshot(file)).rejects.toThrow('not a database');
    const numbers = await readdir('/proc/self/fd').catch(() => []);
    const open = numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => ''));
    expect(await Promise.all(open)).not.toContain(file);
  } finally {
    await rm(folder, { recursive: true });
  }
});
