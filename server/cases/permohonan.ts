import { hariJawabPermohonan, permohonanMachine } from '#core/case/permohonan.ts';
import type { Machine } from '#core/case/machine.ts';
import { say } from '#core/rules/messages.ts';
import { invalid } from '#server/http/errors.ts';
import type { Behaviour, Step } from '#server/resources/behaviour.ts';
import type { CaseKind } from './case-kind.ts';
import { advance, fileStep, note, removeStep, updateStep, withdrawStep } from './case-steps.ts';
import { computeCase } from './compute.ts';
import { mailApplicant } from './mail.ts';

const kind: CaseKind = {
  name: 'permohonan',
  subject: 'Permohonan',
  prefix: 'PI',
  days: hariJawabPermohonan,
  machine: permohonanMachine as Machine<string, string>,
  statuses: 'status_permohonan',
  decisions: 'keputusan_permohonan',
  plainDecision: 'dikabulkan',
  calls: {
    proses: 'update',
    teruskan: 'update',
    jawab: 'update',
    minta_kelengkapan: 'minta-kelengkapan',
    cabut: 'cabut-permohonan',
  },
  assertAnswer(decision, answer) {
    if (decision === 'ditolak' && !answer.alasan_penolakan) {
      throw invalid({ alasan_penolakan: say('Alasan penolakan', 'required') });
    }
    if (decision === 'dikabulkan' && answer.alasan_penolakan) {
      throw invalid({ alasan_penolakan: 'Alasan penolakan hanya untuk permohonan yang ditolak' });
    }
  },
};

const askForMore: Step = async (context) => {
  const status = advance(kind, context, 'minta_kelengkapan');
  const catatan = String(context.values.catatan);
  await note(context, { aksi: 'minta_kelengkapan', judul: 'Kelengkapan diminta', catatan });
  await mailApplicant(kind, context, { ...context.current, catatan }, 'kelengkapan');
  return { changes: { status }, message: 'Permintaan kelengkapan terkirim kepada pemohon.' };
};

/** What a declaration cannot say of a request: its numbers, its clock, its steps. */
export const permohonanBehaviour: Behaviour = {
  steps: {
    create: fileStep(kind),
    update: updateStep(kind),
    'minta-kelengkapan': askForMore,
    'cabut-permohonan': withdrawStep(kind),
    remove: removeStep(kind),
  },
  answers: { create: { message: 'Permohonan Anda sudah kami terima.' } },
  compute: computeCase(kind),
  // An objection may be against any request of one's own but one that was taken back.
  lookup: (row) => row.status !== 'dicabut',
};
