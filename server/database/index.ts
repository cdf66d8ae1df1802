import type { DatabaseConfig } from '../config.ts';
import { openSqlite } from './sqlite.ts';
import type { DatabaseKind, Db } from './tables.ts';

export { rowsByIds } from './by-ids.ts';
export { insertRow } from './insert-row.ts';
export { lockRow } from './lock-row.ts';
export { migrate } from './migrate.ts';
export { prepared } from './prepared.ts';
export { kindOf, transaction } from './transaction.ts';
export type { DatabaseKind, Db, Row, Tables, Value } from './tables.ts';

export interface Database {
  db: Db;
  kind: DatabaseKind;
  close(): Promise<void>;
}

/**
 * Opens the database and checks that it answers.
 * @param options.exclusive the server's own: a second one on the same SQLite file throws at once.
 * Commands that work beside a running server leave it out.
 */
export async function openDatabase(
  config: DatabaseConfig,
  options: { exclusive?: boolean } = {},
): Promise<Database> {
  if (config.kind === 'sqlite') {
    return { ...(await openSqlite(config.file, options.exclusive ?? false)), kind: config.kind };
  }
  // Loaded where it is wanted, since each database's driver weighs much.
  const { openPostgres } = await import('./postgres.ts');
  return { ...(await openPostgres(config.url)), kind: config.kind };
}
