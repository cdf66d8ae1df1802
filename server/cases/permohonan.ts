import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { hariJawabPermohonan, permohonanMachine } from '#core/case/status/permohonan.ts';
import { say } from '#core/rules/messages.ts';
import { notNik } from '#core/rules/nik.ts';
import type { SentIn } from '#resources';
import { permohonanRegister } from '#server/registers/index.ts';
import type { Behaviour } from '#server/resources/behaviour.ts';
import { assertRequestAnswer } from './answers/of-request.ts';
import { caseBeside, markSame, unmarkSame } from './beside/index.ts';
import type { CaseKind, FiledRequest } from './case-kind.ts';
import { computeRequests } from './compute.ts';
import { addLabel, knownLabels, removeLabel } from './labels.ts';
import { addNote, removeNote } from './notes.ts';
import { permohonanDocuments } from './papers/index.ts';
import { issueAnswer, issueReceipt } from './papers/issue.ts';
import { removeStep, withdrawStep } from './steps/common.ts';
import { askForMore, complete } from './steps/completion.ts';
import { extend } from './steps/extension.ts';
import { fileStep, recordStep } from './steps/filing.ts';
import { updateStep } from './steps/handling.ts';
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
    jawab: 'update',
    minta_kelengkapan: 'minta-kelengkapan',
    lengkapi: 'lengkapi-permohonan',
    perpanjang: 'perpanjang-permohonan',
    cabut: 'cabut-permohonan',
  },
  assertFiling({ values }) {
    // Only an officer's entry has it. Whoever files by their own account is known by that.
    if (isRecorded(values)) assertApplicant(values);
    return Promise.resolve();
  },
  assertAnswer: assertRequestAnswer,
  issueReceipt,
  issueAnswer,
};

type Recorded = SentIn['permohonan']['catat-permohonan'];

const isRecorded = (values: SentIn['permohonan']['create']): values is Recorded =>
  ('saluran' satisfies keyof Recorded) in values;

/** The register wants to know who asks, and the answer where to go. */
function assertApplicant(values: Recorded): void {
  const { pemohon_nama, pemohon_alamat, pemohon_telepon, pemohon_surel } = values;
  const { pemohon_jenis_identitas_id: kind, pemohon_nomor_identitas: number } = values;
  // What is no NIK is left empty, and asked for: a wrong one would stand in the register.
  const wrong = notNik(kind, number);
  if (wrong !== null) throw invalidOf<'permohonan'>({ pemohon_nomor_identitas: wrong });
  if (!pemohon_nama)
    throw invalidOf<'permohonan'>({ pemohon_nama: say('Nama pemohon', 'required') });
  if (!pemohon_alamat && !pemohon_telepon && !pemohon_surel) {
    throw invalidOf<'permohonan'>({
      pemohon_alamat: 'Isi alamat, nomor telepon, atau surel pemohon',
    });
  }
}

/** What a declaration cannot say of a request: its numbers, its clocks, its steps, its papers. */
export const permohonanBehaviour: Behaviour<'permohonan'> = {
  steps: {
    create: fileStep(kind),
    'catat-permohonan': recordStep(kind),
    update: updateStep(kind),
    'minta-kelengkapan': askForMore(kind),
    'lengkapi-permohonan': complete(kind),
    'perpanjang-permohonan': extend(kind),
    'cabut-permohonan': withdrawStep(kind),
    remove: removeStep(kind),
    'catat-internal': addNote,
    'hapus-catatan': removeNote,
    'beri-label': addLabel,
    'lepas-label': removeLabel,
    'tandai-sama': markSame,
    'lepas-sama': unmarkSame,
  },
  documents: { ...permohonanDocuments, register: permohonanRegister },
  summaries: { ringkasan: summaryOf(kind), terkait: caseBeside, 'label-terpakai': knownLabels },
  orders: { tenggat: nearestDay('permohonan') },
  answers: { create: { message: 'Permohonan Anda sudah kami terima.' } },
  compute: computeRequests(kind),
  // An objection may be against any request of one's own but one that was taken back.
  lookup: (row) => row.status !== 'dicabut',
};
