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
 * Takes one step after the other. One that fails is named in the log, and the others are taken all the
 * same, unless the database no longer answers: then the rest is left.
 * @throws AggregateError with what failed
 */
export async function eachAlone(
  { db, log, closing }: Deps,
  steps: Iterable<Step> | AsyncIterable<Step>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const { name, run } of steps) {
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
