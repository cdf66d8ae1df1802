import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { allMigrations } from '../migrations/index.ts';
import { patiently } from '../postgres/patience.ts';
import type { Db } from './tables.ts';

/**
 * Applies what is missing, each server waiting for the other, and names what it applied. A
 * migration that fails leaves nothing behind.
 */
export async function migrate(
  db: Db,
  migrations: Readonly<Record<string, Migration>> = allMigrations,
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results = [] } = await patiently(() => migrator.migrateToLatest());
  if (error !== undefined) throw error instanceof Error ? error : new Error(String(error));
  return results.map((result) => result.migrationName);
}
