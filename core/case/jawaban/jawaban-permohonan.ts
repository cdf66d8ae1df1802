import { longDay } from '#core/format/day.ts';
import { say } from '#core/rules/messages.ts';
import { costErrors, type CostState } from '../biaya/surat-biaya.ts';
import { requestFacts } from '../facts.ts';
import { dayInJakarta, type Day } from '../../dates/working-days.ts';

/** What an answer to a request says, as a form or a call has it. */
export interface RequestAnswer {
  readonly keputusan?: unknown;
  readonly alasan_penolakan?: unknown;
  readonly dikecualikan_id?: unknown;
  readonly penguasaan?: unknown;
  readonly tanggal_penyerahan?: unknown;
  readonly biaya?: unknown;
  readonly bentuk_informasi?: unknown;
  readonly catatan?: unknown;
  readonly lampiran?: unknown;
}

/** A part at least is refused, which wants a reason. */
export const refuses = (keputusan: unknown): boolean =>
  keputusan === 'ditolak' || keputusan === 'dikabulkan_sebagian';

export const onlyForExceptions = 'Hanya untuk penolakan karena informasi dikecualikan';

/** What is wrong with it, by field. */
export type RequestAnswerErrors = { -readonly [F in keyof RequestAnswer]?: string };

/** The request that is answered, from the columns of `permohonan`. */
type Answered = Parameters<typeof requestFacts>[0] &
  CostState & { readonly kelengkapan_batas?: unknown };

/**
 * What does not hold together in an answer to a request, or would state of it what is not so. What
 * an answer withholds in part, and why, stands in its fields or in the letter that comes with it.
 */
export function requestAnswerErrors(
  answer: RequestAnswer,
  request: Answered,
  today: Day,
): RequestAnswerErrors {
  return {
    ...reasonErrors(answer, request, today),
    ...exceptionErrors(answer),
    ...partErrors(answer),
    ...deliveryErrors(answer, request),
    ...costErrors(answer, request),
  };
}

function reasonErrors(answer: RequestAnswer, request: Answered, today: Day): RequestAnswerErrors {
  const { keputusan: decision, alasan_penolakan: reason } = answer;
  if (!reason) {
    const isWanted = decision === 'ditolak' || isSilentPart(answer);
    return isWanted ? { alasan_penolakan: say('Alasan penolakan', 'required') } : {};
  }
  if (decision === 'dikabulkan') {
    return { alasan_penolakan: 'Alasan penolakan hanya untuk permohonan yang ditolak' };
  }
  const obstacle = reason === 'tidak_lengkap' ? mayNotBeIncomplete(request, today) : null;
  return obstacle === null ? {} : { alasan_penolakan: obstacle };
}

/** A grant in part that leaves it to no letter to say what is withheld: UU 14/2008 Ps 22(7)e. */
const isSilentPart = ({ keputusan, lampiran }: RequestAnswer) =>
  keputusan === 'dikabulkan_sebagian' && !lampiran;

function partErrors(answer: RequestAnswer): RequestAnswerErrors {
  const isNamed = isText(answer.catatan) || Boolean(answer.dikecualikan_id);
  if (isNamed || !isSilentPart(answer)) return {};
  return { catatan: 'Sebutkan bagian yang tidak diberikan dan alasannya' };
}

function exceptionErrors({ alasan_penolakan, dikecualikan_id }: RequestAnswer) {
  const isReason = alasan_penolakan === 'dikecualikan';
  if (isReason && !dikecualikan_id) {
    return { dikecualikan_id: say('Informasi yang dikecualikan', 'required') };
  }
  if (isReason || !dikecualikan_id) return {};
  return { dikecualikan_id: onlyForExceptions };
}

/** Why a request cannot be refused as incomplete today; null where it can. */
function mayNotBeIncomplete(request: Answered, today: Day): string | null {
  if (requestFacts(request).kelengkapan_diminta === null) {
    return 'Kelengkapan belum pernah diminta kepada pemohon';
  }
  const until = request.kelengkapan_batas;
  if (typeof until !== 'string' || today > dayInJakarta(new Date(until))) return null;
  return `Waktu pemohon untuk melengkapi berlangsung sampai ${longDay(until)}`;
}

function deliveryErrors(answer: RequestAnswer, request: Answered): RequestAnswerErrors {
  const { keputusan, alasan_penolakan, penguasaan, tanggal_penyerahan: day } = answer;
  const errors: RequestAnswerErrors = {};
  if (keputusan === 'dikabulkan' && penguasaan === 'tidak_dikuasai') {
    errors.penguasaan = 'Informasi yang tidak dikuasai tidak dapat dikabulkan';
  }
  if (
    alasan_penolakan === 'tidak_dikuasai' &&
    keputusan === 'ditolak' &&
    penguasaan === 'dikuasai'
  ) {
    errors.penguasaan = 'Permohonan ditolak karena informasinya tidak dikuasai';
  }
  if (isText(day) && day < requestFacts(request).diterima) {
    errors.tanggal_penyerahan = 'Tanggal penyerahan mendahului tanggal permohonan';
  }
  return errors;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
