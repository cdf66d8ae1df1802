import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/**
 * SQLite's file is locked by its server; PostgreSQL knows who is connected.
 * @throws Error where a server runs on the database
 */
export async function assertUnused({ db, kind }: Database): Promise<void> {
  if (kind === 'sqlite') return;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name = 'ppid'
      and pid <> pg_backend_pid()`.execute(db);
  if ((rows[0]?.n ?? 0) > 0) {
    throw new Error('Basis data ini sedang dipakai oleh proses lain. Hentikan dulu proses itu.');
  }
}
