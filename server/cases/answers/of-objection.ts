import { objectionAnswerErrors } from '#core/case/jawaban/putusan-keberatan.ts';
import type { Updates } from '#server/cases/case-kind.ts';
import { deciderOf } from '#server/cases/superior/decider.ts';
import { forbidden } from '#server/http/errors.ts';
import type { SentIn } from '#resources';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { answeredBy, isAmong } from './answered-by.ts';

type Answer = SentIn['keberatan']['update'];
/** In whose name and office a decision is taken. */
type Signed = Pick<Answer, 'nama_atasan' | 'jabatan_atasan' | 'nip_atasan'>;

/**
 * Judges a decision on an objection.
 * @returns in whose name and office it is, where the account says that
 * @throws HttpError 403 for whoever is not to decide; 422 for a decision that says neither whose it is nor why
 */
export async function assertObjectionAnswer(
  { trx, current, values, viewer }: Updates['keberatan'],
  answer: Answer,
): Promise<Signed> {
  const { sebagai, nama, jabatan, nip, keterangan } = await deciderOf(trx, viewer, current);
  if (sebagai === 'bukan') throw forbidden(keterangan ?? undefined);
  const by = await answeredBy(trx, 'permohonan', current.permohonan_informasi_id);
  // The account has told already whether it is another; a superior may bear the same name.
  const isTold = sebagai === 'atasan' || (sebagai === 'pengganti' && isAmong(by, viewer?.id));
  const signed: Signed =
    sebagai === 'atasan' ? { nama_atasan: nama, jabatan_atasan: jabatan, nip_atasan: nip } : {};
  const errors = {
    ...objectionAnswerErrors(
      { ...answer, ...signed, keputusan: values.keputusan },
      isTold ? [] : by.flatMap(({ nama }) => nama ?? []),
    ),
    ...otherThan(signed, answer),
    ...replacementError(sebagai, answer),
  };
  if (Object.keys(errors).length > 0) throw invalidOf<'keberatan'>(errors);
  return signed;
}

/** A superior decides in their own name, and signs in no other. */
function otherThan(signed: Signed, answer: Answer) {
  const names = ['nama_atasan', 'jabatan_atasan', 'nip_atasan'] as const;
  const other = names.filter((it) => signed[it] && answer[it] && answer[it] !== signed[it]);
  return Object.fromEntries(
    other.map((name) => [name, `Putusan ini memuat ${signed[name] ?? ''}, menurut akun Anda`]),
  );
}

function replacementError(sebagai: string, { alasan_pengganti: reason }: Answer) {
  if (sebagai === 'pengganti') {
    return reason ? {} : { alasan_pengganti: 'Sebutkan mengapa bukan Atasan PPID yang memutus' };
  }
  return reason ? { alasan_pengganti: 'Diisi hanya bila Atasan PPID tidak dapat memutus' } : {};
}
