import type { DatabaseConfig } from '../config.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import type { DatabaseKind, Db } from './schema/tables.ts';

export { beginsWith } from './begins-with.ts';
export { columnOf } from './column-of.ts';
export { anyByIds, rowsByIds } from './by-ids.ts';
export { deleteInPortions } from './delete-in-portions.ts';
export { insertAny, insertRow } from './insert-row.ts';
export { keepRow, lockAny, lockRow, lockRows } from './lock-row.ts';
export { migrate } from './schema/migrate.ts';
export { prepared, preparedAny, type Arg } from './postgres/prepared.ts';
export { anyTable } from './schema/tables.ts';
export { anyRows, recordsIn, rowsOf, type RowsOf } from './rows-of.ts';
export { isInDoubt, kindOf, transaction } from './transaction.ts';
export type {
  AnyDb,
  AnyTables,
  DatabaseKind,
  Db,
  RecordRow,
  Row,
  Table,
  Tables,
  Value,
} from './schema/tables.ts';

export interface Database {
  db: Db;
  kind: DatabaseKind;
  close(): Promise<void>;
}

interface Options {
  /**
   * A restore has the database alone. A server has it together with the others on PostgreSQL, on
   * SQLite alone as well. A command that writes beside a server has it together with that, and on
   * PostgreSQL not beside a restore. Whoever cannot have it is refused; who leaves it out, never.
   */
  use?: 'server' | 'beside' | 'alone';
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
    return {
      ...(await openSqlite(config.file, use === 'server' || use === 'alone')),
      kind: config.kind,
    };
  }
  // Loaded where it is wanted, since each database's driver weighs much.
  const { openPostgres } = await import('./postgres/postgres.ts');
  const { commandLimits, serverLimits } = await import('./postgres/postgres-limits.ts');
  const limits = patient ? commandLimits : { ...serverLimits, ...config.limits };
  const holding = use === 'server' || use === 'beside' ? 'shared' : use;
  return { ...(await openPostgres(config.url, { limits, holding, lost })), kind: config.kind };
}
