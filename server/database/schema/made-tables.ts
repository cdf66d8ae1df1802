import { sql } from 'kysely';
import { allMigrations } from '../migrations/index.ts';
import { openSqlite } from '../sqlite/sqlite.ts';

/**
 * The names of all tables that the migrations make, also of those that a later one takes away, and of
 * Kysely's own. Whatever else is in a database, as an extension of PostgreSQL or another application
 * puts there, is not the portal's.
 */
export async function madeTables(): Promise<ReadonlySet<string>> {
  const { db, close } = await openSqlite(':memory:', false);
  const made = new Set(['kysely_migration', 'kysely_migration_lock']);
  try {
    for (const { up } of Object.values(allMigrations)) {
      await up(db);
      const { rows } = await sql<{ name: string }>`
        select name from sqlite_master where type = 'table'`.execute(db);
      for (const { name } of rows) made.add(name);
    }
  } finally {
    await close();
  }
  return made;
}
