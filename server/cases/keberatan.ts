import { hariJawabKeberatan, keberatanMachine } from '#core/case/keberatan.ts';
import type { Machine } from '#core/case/machine.ts';
import { say } from '#core/rules/messages.ts';
import { invalid } from '#server/http/errors.ts';
import type { Behaviour } from '#server/resources/behaviour.ts';
import type { CaseKind } from './case-kind.ts';
import { fileStep, removeStep, updateStep, withdrawStep } from './case-steps.ts';
import { computeCase } from './compute.ts';

const kind: CaseKind = {
  name: 'keberatan',
  subject: 'Keberatan',
  prefix: 'KB',
  days: hariJawabKeberatan,
  machine: keberatanMachine as Machine<string, string>,
  statuses: 'status_keberatan',
  decisions: 'keputusan_keberatan',
  plainDecision: 'diterima',
  calls: { proses: 'update', teruskan: 'update', jawab: 'update', cabut: 'cabut-keberatan' },
  async assertFiling({ trx, viewer, values }) {
    const request = await trx
      .selectFrom('permohonan')
      .select('status')
      .where('id', '=', String(values.permohonan_informasi_id))
      .where('user_id', '=', viewer?.id ?? '')
      .executeTakeFirst();
    // Somebody else's request is no more there than one that never was.
    if (!request) throw invalid({ permohonan_informasi_id: say('Permohonan', 'notFound') });
    if (request.status === 'dicabut') {
      throw invalid({ permohonan_informasi_id: 'Permohonan sudah Anda cabut' });
    }
  },
};

/** What a declaration cannot say of an objection. */
export const keberatanBehaviour: Behaviour = {
  steps: {
    create: fileStep(kind),
    update: updateStep(kind),
    'cabut-keberatan': withdrawStep(kind),
    remove: removeStep(kind),
  },
  answers: { create: { message: 'Keberatan Anda sudah kami terima.' } },
  compute: computeCase(kind),
};
