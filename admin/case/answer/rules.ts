import { say } from '#core/rules/messages.ts';
import { inPart, type Fields } from '#core/resource/index.ts';
import type { InputOf } from '#resources';
import type { Errors } from '#admin/generate/form/validate.ts';
import type { Values } from '#admin/providers/request-body.ts';

type AnswerField = keyof InputOf<'permohonan'> | keyof InputOf<'keberatan'>;

/** What an answer may hold, in the order asked. */
const answerFields = (fields: Fields) =>
  inPart(fields, 'jawaban', 'penyerahan') as (AnswerField & string)[];

/** What belongs to handing information over, which a refusal does not. */
export const isDelivery = (fields: Fields, name: string): boolean =>
  fields[name]?.part === 'penyerahan';

/** A part at least is refused, which wants a reason. */
const refuses = (keputusan: unknown) =>
  keputusan === 'ditolak' || keputusan === 'dikabulkan_sebagian';

/** Whether a field has a place beside what was decided so far. */
function belongs(
  fields: Fields,
  name: AnswerField,
  { keputusan, alasan_penolakan, biaya }: Values,
): boolean {
  if (name === 'keputusan') return true;
  if (!keputusan) return false;
  if (name === 'alasan_penolakan') return refuses(keputusan);
  if (name === 'dikecualikan_id') return refuses(keputusan) && alasan_penolakan === 'dikecualikan';
  if (name === 'cara_pembayaran') return keputusan !== 'ditolak' && Number(biaya) > 0;
  return keputusan !== 'ditolak' || !isDelivery(fields, name);
}

/** Whether an answer cannot do without a field that has a place in it. */
function isRequired(name: AnswerField, fields: Fields, { keputusan }: Values): boolean {
  if (name === 'keputusan' || name === 'alasan_penolakan' || name === 'dikecualikan_id')
    return true;
  // UU 14/2008 Ps 36(3): a superior who upholds the decision says why.
  return name === 'catatan' && keputusan === 'ditolak' && fields.alasan_penolakan === undefined;
}

/** The fields that an answer shows, those marked that it cannot do without. */
export function shownFields(fields: Fields, values: Values): Fields {
  const shown = answerFields(fields).flatMap((name) => {
    const field = fields[name];
    if (!field || !belongs(fields, name, values)) return [];
    return [[name, isRequired(name, fields, values) ? { ...field, required: true } : field]];
  });
  return Object.fromEntries(shown) as Fields;
}

/** An answer without what was typed before another decision left no place for it. */
export const prepareAnswer = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    answerFields(fields).map((name) => [
      name,
      belongs(fields, name, values) ? values[name] : undefined,
    ]),
  );

/** All that may come to be asked for. */
export const askedByAnswer = (fields: Fields): Fields =>
  Object.fromEntries(
    answerFields(fields).flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  );

/** What an answer needs beyond what an update does. */
export function checkAnswer(fields: Fields, values: Values): Errors {
  const errors: Errors = {};
  for (const [name, { label, required }] of Object.entries(shownFields(fields, values))) {
    const value = values[name];
    const isEmpty = typeof value === 'string' ? value.trim() === '' : !value;
    if (required && isEmpty) errors[name] = say(label, 'required');
  }
  if (values.keputusan && !values.lampiran && !values.dokumen_informasi) {
    errors.lampiran = 'Lampirkan surat jawaban, dokumen informasi, atau keduanya';
  }
  return errors;
}

const heldBy: Readonly<Record<string, string>> = {
  tidak_dikuasai: 'tidak_dikuasai',
  belum_didokumentasikan: 'belum_didokumentasikan',
  dikecualikan: 'dikuasai',
};

/** Whether the information is held, as far as the decision itself says so. */
export function heldByDecision({ keputusan, alasan_penolakan }: Values): string | null {
  if (keputusan === 'dikabulkan') return 'dikuasai';
  return refuses(keputusan) ? (heldBy[String(alasan_penolakan)] ?? null) : null;
}

const formAsked: Readonly<Record<string, string>> = {
  salinan_lunak: 'lunak',
  salinan_cetak: 'cetak',
};

/** What an answer begins with: the form in which the applicant asked for the information. */
export function firstAnswer(fields: Fields, record: Values): Values {
  const asked = fields.bentuk_informasi && formAsked[String(record.cara_informasi_id)];
  return asked ? { bentuk_informasi: asked } : {};
}
