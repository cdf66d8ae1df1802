import type { TaskDeps } from './task-deps.ts';

export interface Step {
  name: string;
  run(): Promise<void>;
}

interface Deps extends Pick<TaskDeps, 'db' | 'log'> {
  /** Told when no further step is to begin. */
  closing?: AbortSignal | undefined;
}

/**
 * Takes one step after the other. One that fails, be it every time, is named in the log and keeps none of
 * the others: but where the database is gone, each of them would wait for it, and the rest is left.
 * @throws AggregateError with what failed
 */
export async function eachAlone({ db, log, closing }: Deps, steps: readonly Step[]): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of steps) {
    if (closing?.aborted) break;
    try {
      await run();
    } catch (error) {
      failures.push(error);
      log.error({ err: error, task: name }, 'a daily task failed and will be tried again');
      if (!(await answers(db))) break;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}

const answers = (db: TaskDeps['db']): Promise<boolean> =>
  db
    .selectFrom('tugas')
    .select('kunci')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );
