import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { kindOf, type Db } from '#server/database/index.ts';

/**
 * Resolves once a call was answered, or so many in all wait for somebody's lock. On SQLite a
 * transaction makes every other one wait, and there is nothing to look at.
 */
export async function answeredOrWaiting(db: Db, call: Promise<unknown>, many = 1): Promise<void> {
  if (kindOf(db) === 'sqlite') return;
  let isAnswered = false;
  void call.finally(() => (isAnswered = true));
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`.execute(db);
    expect(isAnswered || rows.length >= many).toBe(true);
  });
}
