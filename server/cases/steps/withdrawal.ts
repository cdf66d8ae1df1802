import { dayInJakarta, startOfDayInJakarta, type Day } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import { dropBegun } from '#server/cases/answers/begun.ts';
import type { CaseKind, CaseName, CaseState, NothingDrafted } from '#server/cases/case-kind.ts';
import { mailApplicant } from '#server/cases/mail.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import type { ContextOf, StepResult } from '#server/resources/behaviour.ts';
import { advance, note } from './common.ts';

type Withdrawal =
  ContextOf<'permohonan', 'cabut-permohonan'> | ContextOf<'keberatan', 'cabut-keberatan'>;

/** The applicant takes the case back. */
export const withdrawStep =
  (kind: CaseKind) =>
  async (context: Withdrawal): Promise<StepResult<CaseName>> => {
    const status = advance(kind, context, 'cabut');
    await note(context, { aksi: 'cabut', judul: `${kind.subject} dicabut oleh pemohon` });
    const prepared = await endPrepared(kind, context);
    await mailApplicant(kind, context, context.current, 'dicabut');
    const selesai_pada = context.now.toISOString();
    return {
      changes: { status, selesai_pada, ...prepared } satisfies CaseState,
      message: `${kind.subject} dicabut.`,
    };
  };

type Recorded =
  ContextOf<'permohonan', 'catat-pencabutan'> | ContextOf<'keberatan', 'catat-pencabutan'>;

/** The applicant has taken it back by a letter, which ends it on the day on which it came. */
export const recordWithdrawal =
  (kind: CaseKind) =>
  async (context: Recorded): Promise<StepResult<CaseName>> => {
    const { current, now, values } = context;
    const status = advance(kind, context, 'catat_pencabutan');
    const { tanggal_pencabutan: day } = values;
    const { tanggal_diterima: filed } = current;
    assertBetween(day, dayInJakarta(new Date(filed)), dayInJakarta(now), kind.subject);
    const judul = `${kind.subject} dicabut oleh pemohon dengan surat`;
    const catatan = `Surat diterima ${longDay(day)}.`;
    await note(context, { aksi: 'cabut', judul, catatan });
    const changes = { ...values, status, selesai_pada: endOf(day, filed, now) } satisfies CaseState;
    const prepared = await endPrepared(kind, context);
    await mailApplicant(kind, context, { ...current, ...changes }, 'dicabut');
    return {
      changes: { ...changes, ...prepared },
      message: `Pencabutan ${kind.subject.toLowerCase()} tercatat.`,
    };
  };

/** What officers had prepared of an answer that there will never be goes. @returns the changes for that */
async function endPrepared(
  kind: CaseKind,
  context: Withdrawal | Recorded,
): Promise<NothingDrafted | undefined> {
  await dropBegun(context.trx, { resource: kind.name, record_id: context.id });
  return kind.endDraft?.(context, {});
}

function assertBetween(day: Day, filed: Day, today: Day, subject: string): void {
  const wrong = (words: string) => invalidOf<CaseName>({ tanggal_pencabutan: words });
  if (day > today) throw wrong('Tanggal surat pencabutan belum tiba');
  if (day < filed) throw wrong(`Surat pencabutan mendahului ${subject.toLowerCase()}nya`);
}

/** When the case ended: now for a letter of today, else as its day began, and never before it was filed. */
function endOf(day: Day, filed: string, now: Date): string {
  if (day === dayInJakarta(now)) return now.toISOString();
  const began = startOfDayInJakarta(day);
  return began > filed ? began : filed;
}
