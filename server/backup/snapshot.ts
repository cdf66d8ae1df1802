import type { DatabaseConfig } from '../config-urls.ts';
import type { Row } from '../database/index.ts';

/** A database as it was at one moment, however long it is read. */
export interface Snapshot {
  tables(): Promise<string[]>;
  /** Some rows at a time. */
  rows(table: string): AsyncIterable<Row[]>;
  /** Whether a row of `berkas` with this key is there by now: not as of the moment. */
  stillHas(key: string): Promise<boolean>;
  /** Whether a migration or a restore has made tables anew since: its rows are not told by them any more. */
  isOutdated(): Promise<boolean>;
  close(): Promise<void>;
}

/** Few, since each may have a megabyte. */
export const rowsAtOnce = 100;

/** Beside a running server, which goes on writing. @throws Error where the database is not there */
export async function openSnapshot(config: DatabaseConfig): Promise<Snapshot> {
  if (config.kind === 'sqlite') {
    const { openSqliteSnapshot } = await import('./sqlite-snapshot.ts');
    return openSqliteSnapshot(config.file);
  }
  const { openPostgresSnapshot } = await import('./postgres-snapshot.ts');
  return openPostgresSnapshot(config.url);
}
