import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { configError } from '../../config-error.ts';
import { allMigrations } from '../migrations/index.ts';
import { patiently } from '../postgres/patience.ts';
import { kindOf } from '../transaction.ts';
import type { Db } from './tables.ts';

type Migrations = Readonly<Record<string, Migration>>;

/** Kysely's record of what was applied; its introspection leaves it out. */
export const migrationTable = DEFAULT_MIGRATION_TABLE;

/**
 * Applies what is missing, each server waiting for the other, and names what it applied. A
 * migration that fails leaves nothing behind.
 * @throws ConfigError naming DATABASE_URL for a database of a later version
 */
export async function migrate(db: Db, migrations: Migrations = allMigrations): Promise<string[]> {
  const place = await placeOf(db);
  if (place.isThere) await assertKnown(db, migrations);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    ...(place.schema !== null && { migrationTableSchema: place.schema }),
  });
  const { error, results = [] } = await patiently(() => migrator.migrateToLatest());
  if (error !== undefined) {
    // A later version may have come while it waited for its turn.
    if (!db.isTransaction && (await placeOf(db)).isThere) await assertKnown(db, migrations);
    throw error instanceof Error ? error : new Error(String(error));
  }
  return results.map((result) => result.migrationName);
}

/** Of some migrations those that are of a later version than this program. */
export const laterAmong = (
  names: readonly string[],
  migrations: Migrations = allMigrations,
): string[] => names.filter((name) => !Object.hasOwn(migrations, name));

interface Place {
  isThere: boolean;
  /** Null where there are none to choose from. */
  schema: string | null;
}

/**
 * Where the record of migrations is, or is to be: where its plain name leads. Kysely by itself takes one in
 * any schema of the database for ours, which may be another application's.
 */
async function placeOf(db: Db): Promise<Place> {
  if (kindOf(db) === 'sqlite') {
    const { rows } = await sql`
      select name from sqlite_master where type = 'table' and name = ${migrationTable}`.execute(db);
    return { isThere: rows.length > 0, schema: null };
  }
  const { rows } = await sql<{ there: string | null; own: string | null }>`
    select (
      select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.oid = to_regclass(${migrationTable})
    ) as there, current_schema() as own`.execute(db);
  const { there = null, own = null } = rows[0] ?? {};
  return { isThere: there !== null, schema: there ?? own };
}

/** @throws ConfigError */
async function assertKnown(db: Db, migrations: Migrations): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(migrationTable)} order by name`.execute(db);
  const later = laterAmong(
    rows.map(({ name }) => name),
    migrations,
  );
  if (later.length === 0) return;
  throw configError(
    'DATABASE_URL',
    `basis data ini dari versi yang lebih baru: ${later.join(', ')} belum dikenal. Jalankan versi itu, atau pulihkan cadangan dari sebelumnya ke basis data kosong: DATABASE_URL yang lain, atau setelah berkas SQLite-nya dipindahkan.`,
  );
}
