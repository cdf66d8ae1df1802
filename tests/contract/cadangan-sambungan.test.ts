import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openPostgresSnapshot } from '#server/backup/postgres-snapshot.ts';
import { openDatabase } from '#server/database/index.ts';
import { freshDatabase } from '#tests/support/database.ts';

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
