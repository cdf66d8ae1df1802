import { setImmediate as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isInDoubt, kindOf, transaction, type Db } from '#server/database/index.ts';
import type { Storage } from '#server/files/storage.ts';
import { ownedAmong } from '#server/files/sweep.ts';
import { takeUpload } from './pending.ts';

/** How many end before others get their turn. */
const atOnce = 100;

/**
 * Deletes what nothing refers to any more. That is certain already: what cannot be deleted now is left
 * to the sweep, and fails no call.
 * @returns whether all of it could be
 */
export async function dropParts(
  { storage, log }: { storage: Storage; log: FastifyBaseLogger },
  keys: readonly string[],
): Promise<boolean> {
  const results = await Promise.allSettled(keys.map((key) => storage.delete(key)));
  for (const result of results) {
    if (result.status === 'rejected')
      log.warn({ err: result.reason as Error }, 'left for the sweep');
  }
  return results.every(({ status }) => status === 'fulfilled');
}

/** As `dropParts`, and says whether the storage deletes still. */
export type Drop = (keys: readonly string[]) => Promise<boolean>;

/**
 * Does the same for one part of a piece of work after another, until something could not be deleted: each
 * part would wait as long for a storage that hangs. From there on all is left to the sweep.
 */
export function createDropping(deps: Parameters<typeof dropParts>[0]): Drop {
  let works = true;
  return async (keys) => {
    if (works) works = await dropParts(deps, keys);
    return works;
  };
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

/**
 * Removes uploads that nobody went on with in time, with what was received of them, until none is left: a
 * program may begin more in a minute than any number here. A storage that fails ends it for now, since
 * each would wait for it.
 */
export async function purgeUploads(deps: { db: Db; now: Date; drop: Drop }): Promise<void> {
  for (;;) {
    const ids = await expiredAmong(deps);
    for (const id of ids) {
      const keys = await transaction(deps.db, (trx) => takeUpload(trx, id, deps.now));
      if (keys && !(await deps.drop(keys))) return;
    }
    if (ids.length < atOnce) return;
    await pause();
  }
}

async function expiredAmong({ db, now }: { db: Db; now: Date }): Promise<string[]> {
  const expired = await db
    .selectFrom('unggahan')
    .select('id')
    .where('habis_pada', '<=', now.toISOString())
    .orderBy('habis_pada')
    .limit(atOnce)
    .execute();
  return expired.map(({ id }) => id);
}
