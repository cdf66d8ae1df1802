import { dayInJakarta } from '#core/case/working-days.ts';
import { readCalendar, yearOf } from '#server/cases/read-kalender.ts';
import { recalculate } from '#server/cases/recalculate.ts';
import { remindApplicants } from '#server/cases/applicant-reminders.ts';
import { remindOfficers } from '#server/cases/reminders.ts';
import { dropOldRegistrations } from '#server/auth/registrations.ts';
import { transaction } from '#server/database/index.ts';
import { dropParts, purgeUploads } from '#server/uploads/purge.ts';
import { forgetTraces } from './forget-traces.ts';
import { claimToday, wasDone } from './once-a-day.ts';
import type { TaskDeps } from './task-deps.ts';

/** Hour of the day in Jakarta from which on officers are reminded. */
const morning = 6;
const interval = 60_000;

/**
 * What is done once a day, whichever server process comes first: due dates are brought in line with
 * the calendar, officers and applicants are reminded, what was kept for its term and registrations
 * that nobody verified go, and years without a list of days off are named in the log.
 */
export async function runDailyTasks(deps: TaskDeps): Promise<void> {
  const { db, clock, mailer, log } = deps;
  const now = clock.now();
  const today = dayInJakarta(now);
  await purgeUploads({ ...deps, now });
  await transaction(db, async (trx) => {
    if (!(await claimToday(trx, 'hitung-ulang', today, now))) return;
    const calendar = await readCalendar(trx);
    const reason = 'Kalender kerja diperbarui.';
    const moved = await recalculate({ trx, deps, calendar, now, viewer: null, reason });
    if (moved.length > 0) log.info({ moved: moved.length }, 'due dates brought in line');
    const year = yearOf(today);
    const missing = [year, year + 1].filter((each) => !calendar.years.has(each));
    if (missing.length > 0)
      log.warn({ years: missing }, 'no list of days off: weekends alone count');
  });
  await forgetTraces(db, today, now);
  await forgetRegistrations(deps, today, now);
  if (hourInJakarta(now) < morning) return;
  await transaction(db, async (trx) => {
    if (!(await claimToday(trx, 'pengingat', today, now))) return;
    await remindOfficers(trx, deps, now);
    await remindApplicants(trx, deps, now);
  });
  mailer.kick();
}

/**
 * Deletes registrations that nobody has verified in time, and their files, until none is left. Only then
 * is it done for the day: where a batch fails, the next minute goes on.
 */
async function forgetRegistrations(
  { db, storage, log }: TaskDeps,
  today: string,
  now: Date,
): Promise<void> {
  const task = 'pendaftaran';
  if (await wasDone(db, task, today)) return;
  let forgotten = 0;
  for (;;) {
    const { count, keys } = await transaction(db, async (trx) => {
      const batch = await dropOldRegistrations(trx, now);
      if (batch.count === 0) await claimToday(trx, task, today, now);
      return batch;
    });
    await dropParts({ storage, log }, keys);
    forgotten += count;
    if (count === 0) break;
  }
  if (forgotten > 0) log.info({ forgotten }, 'registrations that nobody verified are deleted');
}

const hourInJakarta = (now: Date) => new Date(now.getTime() + 7 * 3_600_000).getUTCHours();

/** Looks once a minute whether the day's tasks are to be done. */
export function startTasks(deps: TaskDeps): { close(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(() =>
      runDailyTasks(deps).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the daily tasks failed and will be tried again');
      }),
    );
  };
  run();
  const timer = setInterval(run, interval);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
