import { dayInJakarta, dueDate, endOfDayInJakarta } from '#core/case/working-days.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { say } from '#core/rules/messages.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import type { Step, StepContext, StepResult, Values } from '#server/resources/behaviour.ts';
import { readCalendar } from './calendar.ts';
import type { CaseKind } from './case-kind.ts';
import { addHistory, type HistoryNote } from './history.ts';
import { mailApplicant } from './mail.ts';
import { registrationNumber } from './numbering.ts';

/** The status after an action. @throws 409 where the case does not allow it */
export function advance(kind: CaseKind, context: StepContext, action: string): string {
  const status = String(context.current?.status ?? kind.machine.initial);
  const next = kind.machine.next(status, action);
  if (next) return next;
  const label = lookupLabel(kind.statuses, status);
  throw conflict(
    `Tindakan ini tidak dapat dilakukan pada ${kind.subject.toLowerCase()} berstatus ${label}.`,
  );
}

export async function note(context: StepContext, entry: HistoryNote): Promise<void> {
  const { trx, resource, id, now, viewer } = context;
  await addHistory(trx, { resource: resource.name, id, now, viewer }, entry);
}

/** Files a case: its number, its clock, the first line of its history, the receipt by mail. */
export const fileStep =
  (kind: CaseKind): Step =>
  async (context) => {
    const { trx, now, values } = context;
    await kind.assertFiling?.(context);
    const today = dayInJakarta(now);
    // No case runs on beyond the next year.
    const nextYear = `${String(Number(today.slice(0, 4)) + 1)}-12-31`;
    const { due } = dueDate(await readCalendar(trx, [today, nextYear]), today, kind.days);
    const changes: Values = {
      ...values,
      nomor_registrasi: await registrationNumber(trx, kind.prefix, today.slice(0, 4)),
      status: kind.machine.initial,
      tanggal_diterima: now.toISOString(),
      batas_waktu: endOfDayInJakarta(due),
    };
    await note(context, { aksi: 'ajukan', judul: `${kind.subject} diajukan` });
    await mailApplicant(kind, context, changes, 'diterima');
    return { changes };
  };

/** An empty body processes, a unit redirects, a decision or a file answers. */
export const updateStep =
  (kind: CaseKind): Step =>
  (context) => {
    const given = Object.entries(context.values).filter(([, value]) => value !== null);
    const { kode_unit_kerja: unit, ...answer } = Object.fromEntries(given);
    const answers = Object.keys(answer).length > 0;
    if (unit === undefined) return answers ? reply(kind, context, answer) : process(kind, context);
    if (answers) {
      throw invalid({ kode_unit_kerja: 'Unit kerja tidak dapat diubah bersama jawaban' });
    }
    return redirect(kind, context, String(unit));
  };

async function process(kind: CaseKind, context: StepContext): Promise<StepResult> {
  const status = advance(kind, context, 'proses');
  await note(context, { aksi: 'proses', judul: `${kind.subject} diproses` });
  await mailApplicant(kind, context, context.current ?? {}, 'diproses');
  return { changes: { status }, message: `${kind.subject} diproses.` };
}

async function redirect(kind: CaseKind, context: StepContext, unitId: string): Promise<StepResult> {
  const status = advance(kind, context, 'teruskan');
  const unit = await context.trx
    .selectFrom('unit_kerja')
    .select('nama')
    .where('id', '=', unitId)
    .executeTakeFirst();
  if (!unit) throw invalid({ kode_unit_kerja: say('Unit kerja', 'notFound') });
  const name = String(unit.nama);
  await note(context, { aksi: 'teruskan', judul: `Diteruskan ke ${name}` });
  return { changes: { status, kode_unit_kerja: unitId }, message: `Diteruskan ke ${name}.` };
}

async function reply(kind: CaseKind, context: StepContext, answer: Values): Promise<StepResult> {
  const status = advance(kind, context, 'jawab');
  const keputusan = String(answer.keputusan ?? kind.plainDecision);
  if (!answer.lampiran && !answer.dokumen_informasi) {
    throw invalid({ lampiran: 'Surat jawaban atau dokumen informasi tidak boleh kosong' });
  }
  kind.assertAnswer?.(keputusan, answer);
  const label = lookupLabel(kind.decisions, keputusan);
  const catatan = typeof answer.catatan === 'string' ? answer.catatan : null;
  await note(context, { aksi: 'jawab', judul: `${kind.subject} dijawab: ${label}`, catatan });
  const changes = { ...answer, keputusan, status, selesai_pada: context.now.toISOString() };
  await mailApplicant(kind, context, { ...context.current, ...changes }, 'dijawab');
  return { changes, message: 'Jawaban terkirim kepada pemohon.' };
}

/** The applicant takes the case back. */
export const withdrawStep =
  (kind: CaseKind): Step =>
  async (context) => {
    const status = advance(kind, context, 'cabut');
    await note(context, { aksi: 'cabut', judul: `${kind.subject} dicabut oleh pemohon` });
    return {
      changes: { status, selesai_pada: context.now.toISOString() },
      message: `${kind.subject} dicabut.`,
    };
  };

/** A case with an answer is a record that the law keeps. */
export const removeStep =
  (kind: CaseKind): Step =>
  ({ current }) => {
    if (current?.status === 'selesai') {
      throw conflict(`${kind.subject} yang sudah dijawab tidak dapat dihapus.`);
    }
    return Promise.resolve({ skip: true });
  };
