import { say } from '#core/rules/messages.ts';
import type { Fields } from '#core/resource/index.ts';
import type { Errors } from '#admin/generate/form/validate.ts';
import type { Values } from '#admin/providers/request-body.ts';

/** A reason to refuse belongs to a refusal alone. */
export const prepareAnswer = (values: Values): Values =>
  values.keputusan === 'ditolak' ? values : { ...values, alasan_penolakan: undefined };

/** What an answer needs beyond what an update does: a decision, a reason to refuse, a document. */
export function checkAnswer(fields: Fields, values: Values): Errors {
  const errors: Errors = {};
  const require = (name: string) => {
    if (!values[name]) errors[name] = say(fields[name]?.label ?? name, 'required');
  };
  require('keputusan');
  if (values.keputusan === 'ditolak' && fields.alasan_penolakan) require('alasan_penolakan');
  if (!values.lampiran && !values.dokumen_informasi) {
    errors.lampiran = 'Lampirkan surat jawaban, dokumen informasi, atau keduanya';
  }
  return errors;
}
