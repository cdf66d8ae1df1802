import type { FastifyBaseLogger } from 'fastify';
import { isInDoubt, kindOf, transaction, type Db } from '#server/database/index.ts';
import type { Storage } from '#server/files/storage.ts';
import { ownedAmong } from '#server/files/sweep.ts';
import { takeUpload } from './pending.ts';

/** How many end with one look. */
const atOnce = 100;

/**
 * Deletes what nothing refers to any more. That is certain already: what cannot be deleted now is left
 * to the sweep, and fails no call.
 */
export async function dropParts(
  { storage, log }: { storage: Storage; log: FastifyBaseLogger },
  keys: readonly string[],
): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => storage.delete(key)));
  for (const result of results) {
    if (result.status === 'rejected')
      log.warn({ err: result.reason as Error }, 'left for the sweep');
  }
}

/**
 * Deletes what was stored for a transaction that failed. An error may be no more than the lost answer to
 * a commit that took effect, or on PostgreSQL will: what the database knows stays, and all of it where
 * that cannot be asked, or cannot be told yet.
 */
export async function dropUnwritten(
  deps: { db: Db; storage: Storage; log: FastifyBaseLogger },
  keys: readonly string[],
  error: unknown,
): Promise<void> {
  if (keys.length === 0) return;
  if (isInDoubt(error) && kindOf(deps.db) === 'postgres') {
    deps.log.warn({ err: error as Error }, 'a commit in doubt: its files are left for the sweep');
    return;
  }
  try {
    const owned = await ownedAmong(deps.db, keys);
    await dropParts(
      deps,
      keys.filter((key) => !owned.has(key)),
    );
  } catch (failure) {
    deps.log.warn({ err: failure as Error }, 'left for the sweep');
  }
}

/** Removes uploads that nobody went on with in time, with what was received of them. */
export async function purgeUploads(deps: {
  db: Db;
  storage: Storage;
  log: FastifyBaseLogger;
  now: Date;
}): Promise<void> {
  const { db, now } = deps;
  const expired = await db
    .selectFrom('unggahan')
    .select('id')
    .where('habis_pada', '<=', now.toISOString())
    .orderBy('habis_pada')
    .limit(atOnce)
    .execute();
  for (const { id } of expired) {
    const keys = await transaction(db, (trx) => takeUpload(trx, id));
    if (keys) await dropParts(deps, keys);
  }
}
