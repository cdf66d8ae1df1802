import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { mayRespond } from '#core/case/conditions.ts';
import { objectionFacts, requestFacts } from '#core/case/facts.ts';
import { groundsIn, groundsOf } from '#core/case/hak/grounds-of.ts';
import { asOf, objectionRight } from '#core/case/hak/hak-keberatan.ts';
import { lastAnswered } from '#core/case/ralat/ralat.ts';
import { hariJawabKeberatan, keberatanMachine } from '#core/case/status/keberatan.ts';
import type { Day } from '#core/dates/working-days.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { say } from '#core/rules/messages.ts';
import { lockRow, type Tables } from '#server/database/index.ts';
import { conflict } from '#server/http/errors.ts';
import { keberatanRegister } from '#server/registers/index.ts';
import type { Behaviour, StateIn, StepOf } from '#server/resources/behaviour.ts';
import { assertObjectionAnswer } from './answers/of-objection.ts';
import { keepBegun } from './answers/keep-begun.ts';
import { assignStep } from './assign/assign.ts';
import { standsInFor } from './assign/deputies.ts';
import { officersOfCase } from './assign/officers.ts';
import { caseBeside, markSame, unmarkSame } from './beside/index.ts';
import type { CaseKind, FiledObjection, Filings } from './case-kind.ts';
import { computeObjections } from './compute.ts';
import { mailApplicant } from './mail.ts';
import { objectionsTo } from './objections-to.ts';
import { isOpen } from './open-grounds.ts';
import { toldIn } from './history.ts';
import { addLabel, knownLabels, removeLabel } from './labels.ts';
import { addNote, removeNote } from './notes.ts';
import { decisionSnapshot } from './papers/decision-snapshot.ts';
import { keberatanDocuments } from './papers/index.ts';
import { issueReceipt } from './papers/issue.ts';
import { draftLetter } from './steps/answering.ts';
import { note, removeStep } from './steps/common.ts';
import { calendarFrom } from './steps/completion.ts';
import { fileStep, recordStep } from './steps/filing.ts';
import { updateStep } from './steps/handling.ts';
import { recordWithdrawal, withdrawStep } from './steps/withdrawal.ts';
import { draftedDocuments, endDraft, returnDraft, saveDraft } from './superior/draft.ts';
import { summaryOf } from './summary/index.ts';
import { nearestDay } from './summary/nearest-day.ts';

const kind: CaseKind<'keberatan', FiledObjection> = {
  name: 'keberatan',
  subject: 'Keberatan',
  prefix: 'KB',
  days: hariJawabKeberatan,
  machine: keberatanMachine,
  statuses: 'status_keberatan',
  decisions: 'keputusan_keberatan',
  plainDecision: 'diterima',
  calls: {
    proses: 'update',
    teruskan: 'update',
    tugaskan: 'tugaskan',
    jawab: 'update',
    cabut: 'cabut-keberatan',
    catat_pencabutan: 'catat-pencabutan',
    tanggapi: 'tanggapi-keberatan',
    konsep_putusan: 'konsep-putusan',
    kembalikan_konsep: 'kembalikan-konsep',
  },
  async assertFiling(context, received) {
    const request = await requestOf(context);
    const { dicabut } = requestFacts(request);
    // A letter that came in before the withdrawal is recorded after it.
    const isEarlier = dicabut !== null && received < dicabut;
    if (request.status === 'dicabut' && !isEarlier) {
      throw invalidOf<'keberatan'>({ permohonan_informasi_id: 'Permohonan sudah dicabut' });
    }
    await assertGround(context, request, received);
    return { user_id: request.user_id, pemohon_nama: request.pemohon_nama };
  },
  assertAnswer: assertObjectionAnswer,
  draftedDocuments,
  endDraft,
  issueReceipt,
  answerPaper: decisionSnapshot,
};

type Filing = Filings['keberatan'];
type Request = Tables['permohonan'];

/** The request objected to: one's own, or any at the desk. @throws 422 */
async function requestOf({ trx, viewer, values }: Filing): Promise<Request> {
  const { permohonan_informasi_id: id } = values;
  // Neither is it withdrawn or deleted, nor objected to by another, until this objection is there.
  await lockRow(trx, 'permohonan', id);
  let query = trx.selectFrom('permohonan').selectAll().where('id', '=', id);
  if (viewer?.role === 3) query = query.where('user_id', '=', viewer.id);
  const request = await query.executeTakeFirst();
  // Somebody else's request is answered as one that does not exist.
  if (!request)
    throw invalidOf<'keberatan'>({ permohonan_informasi_id: say('Permohonan', 'notFound') });
  return request;
}

/**
 * The ground exists and is not objected to already, and its time has not run out. What came late on
 * paper is recorded all the same: its superior decides what becomes of it.
 * @throws 422 in words that say since or until when
 */
async function assertGround(context: Filing, request: Request, received: Day): Promise<void> {
  const { trx, values, viewer } = context;
  const facts = requestFacts(request);
  const isAtDesk = viewer?.role !== 3;
  if (received < facts.diterima) {
    throw invalidOf<'keberatan'>({ tanggal_masuk: 'Keberatan mendahului permohonannya' });
  }
  const calendar = await calendarFrom(trx, facts.diterima, received);
  const right = objectionRight(calendar, asOf(facts, received), received);
  const errors = groundErrors(values, (letter) => {
    const ground = right.dasar.find(({ alasan }) => alasan === letter);
    return ground && !ground.ada ? ground.keterangan : null;
  });
  if (errors) throw invalidOf<'keberatan'>(errors);
  if (right.halangan && !isAtDesk) {
    throw invalidOf<'keberatan'>({ permohonan_informasi_id: right.halangan });
  }
  await assertNew(context, request);
}

type Named = Pick<Filing['values'], 'alasan' | 'alasan_lain'>;
type Ground = Named['alasan'];

/** What is wrong with the grounds of an objection, at the first field of which something is; null for nothing. */
function groundErrors(
  { alasan, alasan_lain }: Named,
  wrongWith: (ground: Ground) => string | null,
): { alasan: string } | { alasan_lain: string } | null {
  const wrong = wrongWith(alasan);
  if (wrong !== null) return { alasan: wrong };
  for (const other of groundsIn(alasan_lain)) {
    if (other === alasan) return { alasan_lain: 'Alasan ini sudah dipilih di atas' };
    const further = wrongWith(other);
    if (further !== null) {
      return { alasan_lain: `${lookupLabel('alasan_keberatan', other)}: ${further}` };
    }
  }
  return null;
}

/**
 * None of the grounds is that of an objection that is open, nor of one that was decided, unless the
 * request was answered since, or its answer corrected, or something new comes along. @throws 422
 */
async function assertNew({ trx, values }: Filing, request: Request): Promise<void> {
  const former = await objectionsTo(trx, request.id)
    .select(['nomor_registrasi', 'status', 'selesai_pada', 'alasan', 'alasan_lain'])
    .execute();
  const errors = groundErrors(values, (ground) => {
    const same = former.filter((each) => groundsOf(each).includes(ground));
    const open = same.find(({ status }) => !keberatanMachine.isFinal(status));
    if (open) return isOpen(open.nomor_registrasi);
    const decided = same.find(
      ({ selesai_pada: end }) => (end ?? '') > (lastAnswered(request) ?? ''),
    );
    if (!decided || values.file_pendukung || values.pendukung_lain?.length) return null;
    return `Keberatan dengan alasan ini sudah diputus: ${decided.nomor_registrasi}. Sertakan berkas yang baru, atau ajukan sengketa ke Komisi Informasi`;
  });
  if (errors) throw invalidOf<'keberatan'>(errors);
}

/** What the applicant says to the decision; said once, since the register keeps it. */
const respond: StepOf<'keberatan', 'tanggapi-keberatan'> = async (context) => {
  const { current, values, now, viewer } = context;
  const obstacle = mayRespond(objectionFacts(current));
  if (obstacle) throw conflict(obstacle);
  const accepts = values.tanggapan_pemohon === 'menerima';
  await note(context, {
    aksi: 'tanggapi',
    judul: accepts ? 'Pemohon menerima keputusan' : 'Pemohon tidak menerima keputusan',
    catatan: values.uraian_tanggapan ?? null,
  });
  const changes = {
    ...values,
    ditanggapi_pada: now.toISOString(),
  } satisfies StateIn<'keberatan'>;
  // Said in the applicant's name, and for good.
  if (viewer?.role !== 3)
    await mailApplicant(kind, context, { ...current, ...changes }, 'ditanggapi');
  return { changes, message: 'Tanggapan tercatat.' };
};

/** What a declaration cannot say of an objection. */
export const keberatanBehaviour: Behaviour<'keberatan'> = {
  steps: {
    create: fileStep(kind),
    'catat-keberatan': recordStep(kind),
    update: updateStep(kind),
    'cabut-keberatan': withdrawStep(kind),
    'catat-pencabutan': recordWithdrawal(kind),
    'tanggapi-keberatan': respond,
    'konsep-putusan': saveDraft(kind),
    'kembalikan-konsep': returnDraft(kind),
    remove: removeStep(kind),
    tugaskan: assignStep(kind),
    'catat-internal': addNote,
    'hapus-catatan': removeNote,
    'simpan-konsep': keepBegun(kind),
    'beri-label': addLabel,
    'lepas-label': removeLabel,
    'tandai-sama': markSame,
    'lepas-sama': unmarkSame,
  },
  documents: { ...keberatanDocuments, register: keberatanRegister },
  drafts: { 'konsep-surat': draftLetter(kind) },
  summaries: {
    ringkasan: summaryOf(kind),
    terkait: caseBeside,
    petugas: officersOfCase,
    'label-terpakai': knownLabels,
  },
  standsInFor,
  orders: { tenggat: nearestDay('keberatan') },
  answers: { create: { message: 'Keberatan Anda sudah kami terima.' } },
  told: toldIn(kind.name),
  compute: computeObjections(kind),
};
