import { isDeepStrictEqual } from 'node:util';
import { tooMany } from '#server/http/errors.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { flawsOfDays } from '#core/case/kalender/daftar-libur.ts';
import type { Holiday } from '#core/dates/working-days.ts';
import type {
  Behaviour,
  Follow,
  StateIn,
  StepContext,
  StepOf,
} from '#server/resources/behaviour.ts';
import { awaitCounting, changeAlone } from './calendar-locks.ts';
import { assertFewOpen, keepFormer } from './calendar-changes.ts';
import { previewCalendar } from './preview-calendar.ts';
import { readCalendar, withYear } from './read-kalender.ts';
import { recalculate } from './recalculate.ts';

type State = StateIn<'kalender'>;

/** The days in order. @throws 422 for a day of another year, or one that is there twice */
function daysOf(given: readonly Holiday[], tahun: number): Holiday[] {
  const days = given.toSorted((a, b) => a.tanggal.localeCompare(b.tanggal));
  const [flaw] = flawsOfDays(tahun, days);
  if (flaw)
    throw invalidOf<'kalender'>({ hari: `${days[flaw.index]?.tanggal ?? ''} ${flaw.message}` });
  return days;
}

/**
 * Of those who change the calendar each waits for the one before, and until all that was counted by it as
 * it was is there to be counted anew; those who begin to count wait until this one is done.
 */
async function begin(context: StepContext<'kalender'>, tahun: number): Promise<void> {
  const { trx, deps, viewer } = context;
  if (!(await deps.limits.allows(trx, ['calendar changes', viewer?.id ?? '']))) throw tooOften();
  await changeAlone(trx);
  await assertFewOpen(trx);
  await awaitCounting(trx);
  await keepFormer(trx, `Kalender kerja ${tahun} diubah.`, deps.clock.now());
}

const tooOften = () =>
  tooMany(3600, 'Kalender kerja sudah terlalu sering diubah hari ini. Coba lagi besok.');

/** Counts all open cases anew; where somebody is doing so, the tasks of the server go on with it. */
const countAnew =
  ({ viewer, id, address }: StepContext<'kalender'>): Follow =>
  async (deps) => {
    const count = await recalculate({ db: deps.db, deps, viewer, recordId: id, address });
    return count === null ? null : `Kalender tersimpan. ${saidOf(count)}`;
  };

const saidOf = (count: number): string =>
  count === 0
    ? 'Tidak ada batas waktu yang bergeser.'
    : `Batas waktu ${count} perkara dihitung ulang.`;

/** Said where it is not counted to its end yet. */
const message = 'Kalender tersimpan. Batas waktu perkara sedang dihitung ulang.';

const create: StepOf<'kalender', 'create'> = async (context) => {
  const { values } = context;
  const hari = daysOf(values.hari, values.tahun);
  await begin(context, values.tahun);
  return { changes: { ...values, hari } satisfies State, message, follow: countAnew(context) };
};

const update: StepOf<'kalender', 'update'> = async (context) => {
  const { current, values } = context;
  const { tahun } = current;
  if (values.tahun !== undefined && values.tahun !== tahun) {
    throw invalidOf<'kalender'>({ tahun: 'Tahun kalender tidak dapat diubah' });
  }
  if (values.hari === undefined) return { changes: values };
  const hari = daysOf(values.hari, tahun);
  const isSame = isDeepStrictEqual(hari, JSON.parse(current.hari));
  if (isSame) return { changes: { ...values, hari } satisfies State };
  await begin(context, tahun);
  return { changes: { ...values, hari } satisfies State, message, follow: countAnew(context) };
};

const remove: StepOf<'kalender', 'remove'> = async (context) => {
  await begin(context, context.current.tahun);
  return { skip: true, follow: countAnew(context) };
};

/** What a declaration cannot say of the calendar: whoever changes it moves the due dates. */
export const kalenderBehaviour: Behaviour<'kalender'> = {
  steps: { create, update, remove },
  previews: {
    'pratinjau-kalender': async ({ deps, viewer, values }) => {
      await deps.limits.admit('calendar previews', viewer?.id ?? '');
      const { tahun } = values;
      const list = { tahun, status: 'resmi', hari: daysOf(values.hari, tahun) } as const;
      const before = await readCalendar(deps.db);
      const after = withYear(before, list);
      const now = deps.clock.now();
      return previewCalendar(deps.db, { former: () => before, after, hasChanged: true, now });
    },
  },
};
