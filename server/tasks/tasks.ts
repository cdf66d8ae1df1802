import { setImmediate as pause } from 'node:timers/promises';
import { dayInJakarta, type Day } from '#core/dates/working-days.ts';
import { openChanges } from '#server/cases/calendar-changes.ts';
import { readCalendar, yearOf } from '#server/cases/read-kalender.ts';
import { inLine, recalculate } from '#server/cases/recalculate.ts';
import { forgetErased } from '#server/account/forget-account.ts';
import { applicantReminders } from '#server/cases/applicant-reminders.ts';
import { lateSteps } from '#server/cases/mails/late.ts';
import { officerReminders } from '#server/cases/reminders.ts';
import { newsDigests } from '#server/kabar/digest.ts';
import { dropOldRegistrations } from '#server/auth/accounts/registrations.ts';
import { transaction } from '#server/database/index.ts';
import { createDropping, purgeUploads, type Drop } from '#server/uploads/purge.ts';
import { eachAlone, type Step } from './each-alone.ts';
import { forgetTraces } from './forget-traces.ts';
import { lastDays } from './last-days.ts';
import { claimToday, morningOf, wasDone } from './once-a-day.ts';
import { sweepNightly } from './sweep-files.ts';
import type { TaskDeps } from './task-deps.ts';
import { tellEach, type Steps } from './tell-each.ts';

const interval = 60_000;

type Task = (deps: TaskDeps, closing?: AbortSignal) => Promise<void>;

/**
 * What people notice, unless a server process has done it already today:
 * - deletes uploads that ended, what is left of erased accounts, registrations that nobody verified, and what was kept for its term;
 * - brings due dates in line with the calendar, and names years without a list of days off in the log;
 * - from the morning on reminds officers and applicants, sends officers what came since, tells
 *   applicants of what is late, and officers of what will soon apply no longer.
 */
const keepDay: Task = async (deps, closing) => {
  const { db, clock, mailer, log } = deps;
  const now = clock.now();
  const today = dayInJakarta(now);
  const telling = (task: string, each: Steps): Step => ({
    name: task,
    run: () => tellEach({ ...deps, closing }, { task, steps: each, today, now }),
  });
  // One for all that is deleted here: a storage that hangs is waited for once.
  const drop = createDropping(deps);
  const steps: Step[] = [
    { name: 'unggahan', run: () => purgeUploads({ db, now, drop }) },
    { name: 'penghapusan', run: () => forgetErased({ ...deps, drop, closing }) },
    { name: inLine, run: () => bringInLine({ ...deps, closing }, today, now) },
    { name: 'jejak', run: () => forgetTraces({ db, log, closing }, today, now) },
    { name: 'pendaftaran', run: () => forgetRegistrations({ ...deps, drop, closing }, today, now) },
  ];
  if (now >= morningOf(today)) {
    steps.push(telling('pengingat', officerReminders));
    steps.push(telling('ringkasan-kabar', newsDigests));
    steps.push(telling('pengingat-pemohon', applicantReminders));
    steps.push(telling('terlambat', lateSteps));
    steps.push(telling('berakhir', lastDays));
  }
  try {
    await eachAlone({ db, log, closing }, steps);
  } finally {
    mailer.kick();
  }
};

/** Deletes files that nothing refers to. By itself: a store that does not answer takes its time. */
const sweep: Task = async (deps, closing) => {
  const now = deps.clock.now();
  const run = () => sweepNightly({ ...deps, closing }, dayInJakarta(now), now);
  await eachAlone({ ...deps, closing }, [{ name: 'sapu', run }]);
};

/** Each has a turn of its own: none waits for another. */
const tasks: readonly Task[] = [keepDay, sweep];

/**
 * Does what is due once a day, one after the other.
 * @param closing told when the server ends: what has not begun by then is done after the next start
 * @throws AggregateError with what failed; all else was done
 */
export async function runDailyTasks(deps: TaskDeps, closing?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks)
    await task(deps, closing).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}

/** Each day, and each minute while a change of the calendar is left that broke off. */
async function bringInLine(
  deps: TaskDeps & { closing?: AbortSignal | undefined },
  today: Day,
  now: Date,
): Promise<void> {
  const { db, log, closing } = deps;
  const left = await openChanges(db);
  if (left.length === 0 && (await wasDone(db, inLine, today))) return;
  const by = { viewer: null, recordId: null, address: 'tugas server' };
  const moved = await recalculate({ db, deps, ...by, closing });
  // It broke off, or others are at it.
  if (moved === null) return;
  if (moved > 0) log.info({ moved }, 'due dates brought in line');
  if (!(await transaction(db, (trx) => claimToday(trx, inLine, today, now)))) return;
  const { years } = await readCalendar(db);
  const missing = [yearOf(today), yearOf(today) + 1].filter((year) => !years.has(year));
  if (missing.length > 0) log.warn({ years: missing }, 'no list of days off: weekends alone count');
}

/**
 * Deletes registrations that nobody has verified in time, and their files, until none is left. Only then
 * is it done for the day: where a batch fails, the next minute goes on. Others get a turn in between.
 * @param deps.closing told when no further batch is to begin
 */
async function forgetRegistrations(
  { db, log, drop, closing }: TaskDeps & { drop: Drop; closing?: AbortSignal | undefined },
  today: Day,
  now: Date,
): Promise<void> {
  const task = 'pendaftaran';
  if (await wasDone(db, task, today)) return;
  let forgotten = 0;
  while (!closing?.aborted) {
    const { count, keys } = await transaction(db, async (trx) => {
      const batch = await dropOldRegistrations(trx, now);
      if (batch.count === 0) await claimToday(trx, task, today, now);
      return batch;
    });
    await drop(keys);
    forgotten += count;
    if (count === 0) break;
    await pause();
  }
  if (forgotten > 0) log.info({ forgotten }, 'registrations that nobody verified are deleted');
}

/** Begins it where it is not under way: one that takes longer than a minute is not queued behind. */
function oneAtATime(run: () => Promise<void>): { begin(): void; over(): Promise<void> } {
  let running: Promise<void> | null = null;
  return {
    begin() {
      running ??= run()
        // Each was named in the log as it failed.
        .catch(() => undefined)
        .finally(() => {
          running = null;
        });
    },
    async over() {
      await running;
    },
  };
}

/** Looks once a minute whether the day's tasks are to be done. */
export function startTasks(deps: TaskDeps): { close(): Promise<void> } {
  const closing = new AbortController();
  const turns = tasks.map((task) => oneAtATime(() => task(deps, closing.signal)));
  const look = () => {
    for (const { begin } of turns) begin();
  };
  look();
  const timer = setInterval(look, interval);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      closing.abort();
      await Promise.all(turns.map(({ over }) => over()));
    },
  };
}
