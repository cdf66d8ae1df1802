import { lookupLabel } from '#core/lookup/lookups.ts';
import { dropBegun } from '#server/cases/answers/begun.ts';
import { countByCalendar } from '#server/cases/calendar-locks.ts';
import type {
  CaseAnswer,
  CaseKind,
  CaseName,
  CaseState,
  Updates,
} from '#server/cases/case-kind.ts';
import { mailApplicant } from '#server/cases/mail.ts';
import { issuePaper, sourceIn } from '#server/cases/papers/issue.ts';
import { paperName } from '#server/cases/papers/paper-name.ts';
import { draw } from '#server/drawing/draw.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import type { MadeFile, StepResult } from '#server/resources/behaviour.ts';
import { advance, note, sentWords } from './common.ts';

type Update = Updates[CaseName];

/** What a body holds of an answer: what is left empty is none of it. */
export const answerIn = (values: CaseAnswer): CaseAnswer =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && !isEmptyList(value)),
  );

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/**
 * A case as an answer would leave it.
 * @throws HttpError 403 for whoever is not to answer it, 409 where it may not be answered, 422 for an
 * answer that does not hold together
 */
async function answered(kind: CaseKind, context: Update, sent: CaseAnswer) {
  const status = advance(kind, context, 'jawab');
  const drafted = (await kind.draftedDocuments?.(context, context.values)) ?? {};
  // A letter is of one decision: nobody sends it with another that they did not name.
  if (Object.keys(drafted).length > 0 && sent.keputusan === undefined) {
    throw invalidOf<CaseName>({ keputusan: 'Pilih keputusan: dokumennya diambil dari konsep' });
  }
  const answer: CaseAnswer = { ...drafted, ...sent };
  const keputusan = answer.keputusan ?? kind.plainDecision;
  if (!answer.lampiran && !answer.dokumen_informasi) {
    throw invalidOf<CaseName>({
      lampiran: 'Surat jawaban atau dokumen informasi tidak boleh kosong',
    });
  }
  // The letter and the mail tell the last day of a right.
  await countByCalendar(context.trx);
  const signed = await kind.assertAnswer(context, { ...answer, keputusan });
  const changes = {
    ...answer,
    ...signed,
    keputusan,
    status,
    selesai_pada: context.now.toISOString(),
  } satisfies CaseState;
  return { changes, row: { ...context.current, ...changes } };
}

/** Answers a case, for good. */
export async function reply(
  kind: CaseKind,
  context: Update,
  answer: CaseAnswer,
): Promise<StepResult<CaseName>> {
  const { changes: given, row } = await answered(kind, context, answer);
  const changes = { ...given, ...(await kind.endDraft?.(context, given)) };
  const label = lookupLabel(kind.decisions, changes.keputusan);
  const catatan = answer.catatan ?? null;
  await note(context, { aksi: 'jawab', judul: `${kind.subject} dijawab: ${label}`, catatan });
  await issuePaper(context, await kind.answerPaper(sourceIn(context), row));
  await dropBegun(context.trx, { resource: kind.name, record_id: context.id });
  const hasMailbox = await mailApplicant(kind, context, row, 'dijawab');
  return { changes, acted: true, message: sentWords('Jawaban', hasMailbox) };
}

/** The letter of an answer that is not sent yet: as it will be, but for its number. */
export const draftLetter =
  (kind: CaseKind) =>
  async (context: Update): Promise<MadeFile> => {
    const { row } = await answered(kind, context, answerIn(context.values));
    const isi = await kind.answerPaper({ ...sourceIn(context), isDraft: true }, row);
    const { agency } = context.deps;
    return {
      name: `konsep-${paperName(isi)}`,
      type: 'application/pdf',
      body: await draw('paper', { isi, agency, verifikasi: null, isDraft: true }),
    };
  };
