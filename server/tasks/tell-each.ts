import type { Day } from '#core/dates/working-days.ts';
import { transaction } from '#server/database/index.ts';
import { eachAlone, type Step } from './each-alone.ts';
import { claimToday, wasDone } from './once-a-day.ts';
import type { TaskDeps } from './task-deps.ts';

/** Whom to mail today, a step each. @param task begins the steps' names */
export type Steps = (deps: TaskDeps, task: string, now: Date) => AsyncGenerator<Step>;

/**
 * Mails people of what is theirs today, each by itself. Only then is it done for the day: where one
 * fails, the others are told all the same, and the next minute goes on. The key of a mail keeps whoever
 * was told already from being told again.
 * @param deps.closing told when no further mail is to be made
 * @throws AggregateError with what failed
 */
export async function tellEach(
  deps: TaskDeps & { closing?: AbortSignal | undefined },
  { task, steps, today, now }: { task: string; steps: Steps; today: Day; now: Date },
): Promise<void> {
  const { db, closing } = deps;
  if (await wasDone(db, task, today)) return;
  await eachAlone(deps, steps(deps, task, now));
  if (closing?.aborted) return;
  await transaction(db, (trx) => claimToday(trx, task, today, now));
}
