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

interface Options {
  /**
   * A server has the database together with the others on PostgreSQL, a restore alone; on SQLite
   * both alone. Whoever cannot have it is refused. Commands that work beside a server leave it out.
   */
  use?: 'server' | 'alone';
  /** For a command, which may take hours over a statement. */
  patient?: boolean;
  /** Told when a restore has taken the database from under a server. */
  lost?: () => void;
}

/**
 * Opens the database and checks that it answers.
 * @throws Error called DatabaseInUse where `use` cannot be had
 */
export async function openDatabase(
  config: DatabaseConfig,
  { use, patient = false, lost }: Options = {},
): Promise<Database> {
  if (config.kind === 'sqlite') {
    return { ...(await openSqlite(config.file, use !== undefined)), kind: config.kind };
  }
  // Loaded where it is wanted, since each database's driver weighs much.
  const { openPostgres } = await import('./postgres.ts');
  const { commandLimits, serverLimits } = await import('./postgres-limits.ts');
  const limits = patient ? commandLimits : { ...serverLimits, ...config.limits };
  const holding = use === 'server' ? 'shared' : use;
  return { ...(await openPostgres(config.url, { limits, holding, lost })), kind: config.kind };
}
