import { setTimeout as wait } from 'node:timers/promises';
import { PostgresAdapter } from 'kysely';
import type { IsolationLevel, Kysely } from 'kysely';
import { codeOf, isStalePlan } from './failure.ts';
import type { DatabaseKind } from './schema/tables.ts';

const tries = 6;
const serializationFailure = '40001';
const deadlockDetected = '40P01';

export function kindOf(db: Pick<Kysely<unknown>, 'getExecutor'>): DatabaseKind {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

function mayRetry(error: unknown): boolean {
  const code = codeOf(error);
  return code === serializationFailure || code === deadlockDetected || isStalePlan(error);
}

const doubtful = new WeakSet<Error>();

/**
 * Whether an error is one of a commit: on PostgreSQL that may have taken effect, and may still go on
 * where its answer was waited for in vain.
 */
export const isInDoubt = (error: unknown): boolean => error instanceof Error && doubtful.has(error);

/**
 * Runs `fn` in one transaction; inside another one it joins that one. `fn` may run again after a
 * deadlock, a serialization failure or a migration, so it must not touch anything but `trx`. On SQLite the
 * isolation is always serializable, on PostgreSQL "read committed" unless given.
 */
export async function transaction<D, T>(
  db: Kysely<D>,
  fn: (trx: Kysely<D>) => Promise<T>,
  options: { isolation?: IsolationLevel } = {},
): Promise<T> {
  if (db.isTransaction) return fn(db);
  const { isolation } = options;
  for (let tried = 1; ; tried += 1) {
    let isDone = false;
    try {
      const begin = db.transaction();
      return await (isolation ? begin.setIsolationLevel(isolation) : begin).execute(async (trx) => {
        const result = await fn(trx);
        isDone = true;
        return result;
      });
    } catch (error) {
      if (isDone && error instanceof Error) doubtful.add(error);
      if (tried >= tries || !mayRetry(error)) throw error;
      await wait(Math.random() * 10 * 2 ** tried);
    }
  }
}
