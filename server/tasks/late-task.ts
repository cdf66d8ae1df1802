import type { Day } from '#core/dates/working-days.ts';
import { lateSteps } from '#server/cases/mails/late.ts';
import { transaction } from '#server/database/index.ts';
import { eachAlone } from './each-alone.ts';
import { claimToday, wasDone } from './once-a-day.ts';
import type { TaskDeps } from './task-deps.ts';

/**
 * Tells applicants of what is late, each in a transaction of its own. Only then is it done for the day:
 * where one fails, the others are told all the same, and the next minute goes on. The key of a mail
 * keeps whoever was told already from being told again.
 * @param closing told when no further mail is to be made
 * @throws AggregateError with what failed
 */
export async function lateTask(
  deps: TaskDeps & { closing?: AbortSignal | undefined },
  today: Day,
  now: Date,
): Promise<void> {
  const { db, closing } = deps;
  const task = 'terlambat';
  if (await wasDone(db, task, today)) return;
  await eachAlone(deps, lateSteps(deps, task, now));
  if (closing?.aborted) return;
  await transaction(db, (trx) => claimToday(trx, task, today, now));
}
