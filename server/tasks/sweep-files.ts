import type { Day } from '#core/dates/working-days.ts';
import { isConfigError } from '#server/config-error.ts';
import { earliestNow, sweepOrphans } from '#server/files/index.ts';
import { admitStorage } from '#server/files/whose-storage.ts';
import { transaction } from '#server/database/index.ts';
import { claimToday, wasDone } from './once-a-day.ts';
import type { TaskDeps } from './task-deps.ts';

type Deps = Pick<TaskDeps, 'db' | 'storage' | 'log' | 'config'> & {
  closing?: AbortSignal | undefined;
};

/** ms after which nothing that has no row will get one: far more than a request or a task may take. */
const aDay = 86_400_000;

/**
 * Deletes files whose record never came to be, or is gone, and says where they are too many to be.
 * @param olderThan as `sweepOrphans`
 */
export async function sweepStorage(
  { db, storage, log, config, closing }: Deps,
  olderThan?: Date,
): Promise<void> {
  try {
    // Another may have begun to use it since the start.
    await admitStorage({ db, storage, config });
  } catch (error) {
    if (!isConfigError(error)) throw error;
    log.error({ err: error }, 'sweep refused: this is not the storage of this database');
    return;
  }
  const { deleted, refused, failures, left } = await sweepOrphans({
    db,
    storage,
    ...(olderThan && { olderThan }),
    closing,
  });
  if (deleted > 0) log.info({ deleted }, 'files that nothing refers to are deleted');
  if (failures.length > 0)
    log.error(
      { failed: failures.length, err: failures[0] as Error },
      'a part of the storage could not be swept',
    );
  if (left > 0)
    log.error({ left }, 'the storage deletes nothing: the sweep has stopped, the next one goes on');
  if (refused > 0) log.error({ refused }, 'sweep refused: is this the storage of this database?');
}

/**
 * Each night, for servers that run for months: a store that did not answer, or a commit in doubt, has
 * left files meanwhile. What the store would not delete is left to the next night: to list all of it
 * anew each minute would hold it up the more. Keys bear the machine's time, whatever day the clock says it is.
 */
export async function sweepNightly(deps: Deps, today: Day, now: Date): Promise<void> {
  const { db, closing } = deps;
  const task = 'sapu';
  if (await wasDone(db, task, today)) return;
  await sweepStorage(deps, new Date((await earliestNow(db)) - aDay));
  if (closing?.aborted) return;
  await transaction(db, (trx) => claimToday(trx, task, today, now));
}
