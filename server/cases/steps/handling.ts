import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { unitDate } from '#core/case/jam/unit-date.ts';
import { dayInJakarta, type Day } from '#core/dates/working-days.ts';
import { say } from '#core/rules/messages.ts';
import { dropBegunElsewhere } from '#server/cases/answers/begun.ts';
import { noteReleased } from '#server/cases/assign/assign.ts';
import { readCalendar } from '#server/cases/read-kalender.ts';
import type { CaseKind, CaseName, RequestState, Updates } from '#server/cases/case-kind.ts';
import { mailApplicant } from '#server/cases/mail.ts';
import type { StepResult } from '#server/resources/behaviour.ts';
import { tellOfficers } from '#server/kabar/tell.ts';
import { answerIn, reply } from './answering.ts';
import { advance, note } from './common.ts';
import { caseNews } from './news.ts';

type Update = Updates[CaseName];

/** An empty body processes, a unit redirects, a decision or a file answers. */
export const updateStep =
  (kind: CaseKind) =>
  (context: Update): Promise<StepResult<CaseName>> => {
    const { kode_unit_kerja: unit = null, batas_unit = null, ...rest } = context.values;
    const answer = answerIn(rest);
    const answers = Object.keys(answer).length > 0;
    if (unit === null) {
      if (batas_unit !== null) {
        throw invalidOf<CaseName>({ kode_unit_kerja: say('Unit kerja', 'required') });
      }
      return answers ? reply(kind, context, answer) : process(kind, context);
    }
    if (answers) {
      throw invalidOf<CaseName>({
        kode_unit_kerja: 'Unit kerja tidak dapat diubah bersama jawaban',
      });
    }
    return redirect(kind, context, { unitId: unit, wanted: batas_unit });
  };

/** What was asked of an applicant is no longer: they can supply it no more, and are refused for nothing. */
const asksNoMore = {
  kelengkapan_diminta_pada: null,
  kelengkapan_batas: null,
} satisfies Partial<RequestState>;

async function process(kind: CaseKind, context: Update): Promise<StepResult<CaseName>> {
  const status = advance(kind, context, 'proses');
  const isAsked = context.current.status === 'menunggu_kelengkapan';
  await note(context, {
    aksi: 'proses',
    judul: `${kind.subject} diproses`,
    ...(isAsked && { catatan: 'Kelengkapan yang diminta tidak lagi diperlukan.' }),
  });
  await mailApplicant(kind, context, context.current, 'diproses');
  return {
    changes: { status, ...(isAsked && asksNoMore) },
    acted: true,
    message: `${kind.subject} diproses.`,
  };
}

interface Redirection {
  unitId: string;
  /** The unit's own date, where the officer sets one. */
  wanted: Day | null;
}

async function redirect(
  kind: CaseKind,
  context: Update,
  { unitId, wanted }: Redirection,
): Promise<StepResult<CaseName>> {
  const status = advance(kind, context, 'teruskan');
  const unit = await context.trx
    .selectFrom('unit_kerja')
    .select('nama')
    .where('id', '=', unitId)
    .executeTakeFirst();
  if (!unit) throw invalidOf<CaseName>({ kode_unit_kerja: say('Unit kerja', 'notFound') });
  const name = unit.nama;
  const batas_unit = await unitDateOf(context, wanted);
  await note(context, { aksi: 'teruskan', judul: `Diteruskan ke ${name}` });
  const { petugas_id: officer, kode_unit_kerja: before } = context.current;
  const isElsewhere = unitId !== before;
  if (isElsewhere && officer !== null) await noteReleased(context, officer);
  const there = { id: context.id, kode_unit_kerja: unitId };
  if (isElsewhere) await dropBegunElsewhere(context.trx, kind.name, there);
  await mailApplicant(kind, context, { ...context.current, nama_unit: name }, 'diteruskan');
  await tellOfficers(context, {
    ...(await caseNews(kind, context, context.current)),
    jenis: 'diteruskan',
    unit: unitId,
    ...(isElsewhere && { petugas: null }),
  });
  return {
    changes: {
      ...{ status, kode_unit_kerja: unitId, batas_unit },
      // Another unit gives it to its own.
      ...(isElsewhere && { petugas_id: null }),
    },
    acted: true,
    message: `Diteruskan ke ${name}.`,
  };
}

/** The date by which the unit is to have its part ready. @throws 422 for one that cannot be */
async function unitDateOf(context: Update, wanted: Day | null): Promise<string> {
  const today = dayInJakarta(context.now);
  const due = dayInJakarta(new Date(context.current.batas_waktu));
  if (wanted === null) {
    return unitDate(await readCalendar(context.trx, [today, due]), due, today);
  }
  if (wanted < today)
    throw invalidOf<CaseName>({ batas_unit: 'Batas waktu unit kerja sudah lewat' });
  if (wanted > due && today <= due) {
    throw invalidOf<CaseName>({
      batas_unit: 'Batas waktu unit kerja melewati batas waktu undang-undang',
    });
  }
  return wanted;
}
