import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { flawsOfDays } from '#core/case/kalender/daftar-libur.ts';
import type { Bergeser } from '#core/case/kalender/kalender-schema.ts';
import type { Calendar, Holiday } from '#core/dates/working-days.ts';
import { audit } from '#server/audit/audit.ts';
import type { Behaviour, StateIn, StepContext, StepOf } from '#server/resources/behaviour.ts';
import { awaitCounting, changeAlone } from './calendar-locks.ts';
import { readCalendar, withoutYear, withYear } from './read-kalender.ts';
import { previewCalendar } from './preview-calendar.ts';
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

/** Counts all open cases anew by the calendar as it will be, and notes in the audit log which moved. */
async function apply(
  context: StepContext<'kalender'>,
  tahun: number,
  before: Calendar,
  after: Calendar,
): Promise<string> {
  const { trx, deps, now, viewer, resource, id } = context;
  const reason = `Kalender kerja ${tahun} diubah.`;
  const run = { trx, deps, before, after, now, viewer, reason };
  const moved = await recalculate(run);
  // What was counted by the former list while those were moved.
  await awaitCounting(trx);
  moved.push(...(await recalculate(run)));
  await audit(trx, {
    ...{ now, viewer, resource, recordId: id, address: context.address, before: null },
    action: 'hitung-ulang',
    after: Object.fromEntries(moved.map(summary)),
  });
  return moved.length === 0
    ? 'Tidak ada batas waktu yang bergeser.'
    : `Batas waktu ${moved.length} perkara dihitung ulang.`;
}

const summary = ({ nomor_registrasi, batas_lama, batas_baru }: Bergeser): [string, string] => [
  nomor_registrasi,
  `${batas_lama} → ${batas_baru}`,
];

const create: StepOf<'kalender', 'create'> = async (context) => {
  const { trx, values } = context;
  const { tahun, status } = values;
  const hari = daysOf(values.hari, tahun);
  const list = { tahun, status, hari };
  await changeAlone(trx);
  const before = await readCalendar(trx);
  const said = await apply(context, tahun, before, withYear(before, list));
  return { changes: { ...values, hari } satisfies State, message: `Kalender tersimpan. ${said}` };
};

const update: StepOf<'kalender', 'update'> = async (context) => {
  const { trx, current, values } = context;
  const { tahun } = current;
  if (values.tahun !== undefined && values.tahun !== tahun) {
    throw invalidOf<'kalender'>({ tahun: 'Tahun kalender tidak dapat diubah' });
  }
  if (values.hari === undefined) return { changes: values };
  const hari = daysOf(values.hari, tahun);
  const { status } = { ...current, ...values };
  await changeAlone(trx);
  const before = await readCalendar(trx);
  const said = await apply(context, tahun, before, withYear(before, { tahun, status, hari }));
  return { changes: { ...values, hari } satisfies State, message: `Kalender tersimpan. ${said}` };
};

const remove: StepOf<'kalender', 'remove'> = async (context) => {
  const { tahun } = context.current;
  await changeAlone(context.trx);
  const before = await readCalendar(context.trx);
  await apply(context, tahun, before, withoutYear(before, tahun));
  return { skip: true };
};

/** What a declaration cannot say of the calendar: whoever changes it moves the due dates. */
export const kalenderBehaviour: Behaviour<'kalender'> = {
  steps: { create, update, remove },
  previews: {
    'pratinjau-kalender': async ({ deps, values }) => {
      const { tahun } = values;
      const list = { tahun, status: 'resmi', hari: daysOf(values.hari, tahun) } as const;
      const before = await readCalendar(deps.db);
      const after = withYear(before, list);
      return previewCalendar(deps.db, { before, after, now: deps.clock.now() });
    },
  },
};
