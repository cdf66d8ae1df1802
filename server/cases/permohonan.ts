import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { hariJawabPermohonan, permohonanMachine } from '#core/case/status/permohonan.ts';
import { pemohonErrors } from '#core/forms/pemohon.ts';
import type { SentIn } from '#resources';
import { permohonanRegister } from '#server/registers/index.ts';
import type { Behaviour } from '#server/resources/behaviour.ts';
import { assertRequestAnswer } from './answers/of-request.ts';
import { keepBegun } from './answers/keep-begun.ts';
import { assignStep } from './assign/assign.ts';
import { standsInFor } from './assign/deputies.ts';
import { officersOfCase } from './assign/officers.ts';
import { caseBeside, markSame, unmarkSame } from './beside/index.ts';
import type { CaseKind, FiledRequest } from './case-kind.ts';
import { computeRequests } from './compute.ts';
import { toldIn } from './history.ts';
import { addLabel, knownLabels, removeLabel } from './labels.ts';
import { addNote, removeNote } from './notes.ts';
import { answerSnapshot } from './papers/answer-snapshot.ts';
import { permohonanDocuments } from './papers/index.ts';
import { issueReceipt } from './papers/issue.ts';
import { draftLetter } from './steps/answering.ts';
import { removeStep } from './steps/common.ts';
import { askForMore, complete } from './steps/completion.ts';
import { answerCost, recordPayment, tellCost } from './steps/cost.ts';
import { extend } from './steps/extension.ts';
import { correctAnswer } from './steps/correction.ts';
import { fileStep, recordStep } from './steps/filing.ts';
import { updateStep } from './steps/handling.ts';
import { passOn } from './steps/passing-on.ts';
import { recordWithdrawal, withdrawStep } from './steps/withdrawal.ts';
import { summaryOf } from './summary/index.ts';
import { nearestDay } from './summary/nearest-day.ts';

const kind: CaseKind<'permohonan', FiledRequest> = {
  name: 'permohonan',
  subject: 'Permohonan',
  prefix: 'PI',
  days: hariJawabPermohonan,
  machine: permohonanMachine,
  statuses: 'status_permohonan',
  decisions: 'keputusan_permohonan',
  plainDecision: 'dikabulkan',
  calls: {
    proses: 'update',
    teruskan: 'update',
    tugaskan: 'tugaskan',
    jawab: 'update',
    minta_kelengkapan: 'minta-kelengkapan',
    lengkapi: 'lengkapi-permohonan',
    perpanjang: 'perpanjang-permohonan',
    kirim_biaya: 'kirim-biaya',
    tanggapi_biaya: 'tanggapi-biaya',
    catat_pembayaran: 'catat-pembayaran',
    ralat_jawaban: 'ralat-jawaban',
    teruskan_badan: 'teruskan-ke-badan',
    cabut: 'cabut-permohonan',
    catat_pencabutan: 'catat-pencabutan',
  },
  assertFiling({ values }) {
    // Only an officer's entry has it. Whoever files by their own account is known by that.
    const wrong = isRecorded(values) ? pemohonErrors(values) : {};
    if (Object.keys(wrong).length > 0) throw invalidOf<'permohonan'>(wrong);
    return Promise.resolve();
  },
  assertAnswer: assertRequestAnswer,
  issueReceipt,
  answerPaper: answerSnapshot,
};

type Recorded = SentIn['permohonan']['catat-permohonan'];

const isRecorded = (values: SentIn['permohonan']['create']): values is Recorded =>
  ('saluran' satisfies keyof Recorded) in values;

/** What a declaration cannot say of a request: its numbers, its clocks, its steps, its papers. */
export const permohonanBehaviour: Behaviour<'permohonan'> = {
  steps: {
    create: fileStep(kind),
    'catat-permohonan': recordStep(kind),
    update: updateStep(kind),
    'minta-kelengkapan': askForMore(kind),
    'lengkapi-permohonan': complete(kind),
    'perpanjang-permohonan': extend(kind),
    'kirim-biaya': tellCost(kind),
    'tanggapi-biaya': answerCost(kind),
    'catat-pembayaran': recordPayment(kind),
    'ralat-jawaban': correctAnswer(kind),
    'teruskan-ke-badan': passOn(kind),
    'cabut-permohonan': withdrawStep(kind),
    'catat-pencabutan': recordWithdrawal(kind),
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
  documents: { ...permohonanDocuments, register: permohonanRegister },
  drafts: { 'konsep-surat': draftLetter(kind) },
  summaries: {
    ringkasan: summaryOf(kind),
    terkait: caseBeside,
    petugas: officersOfCase,
    'label-terpakai': knownLabels,
  },
  standsInFor,
  orders: { tenggat: nearestDay('permohonan') },
  answers: { create: { message: 'Permohonan Anda sudah kami terima.' } },
  told: toldIn(kind.name),
  compute: computeRequests(kind),
  // An objection may be against any request of one's own but one that was taken back.
  lookup: (row) => row.status !== 'dicabut',
};
