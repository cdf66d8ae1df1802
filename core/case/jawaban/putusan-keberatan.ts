import { say } from '#core/rules/messages.ts';

/** What a decision on an objection says, as a form or a call has it. */
export interface ObjectionAnswer {
  readonly keputusan?: unknown;
  readonly catatan?: unknown;
  readonly lampiran?: unknown;
  readonly nama_atasan?: unknown;
  readonly jabatan_atasan?: unknown;
}

/** What is wrong with it, by field. */
export type ObjectionAnswerErrors = { -readonly [F in keyof ObjectionAnswer]?: string };

/**
 * What is missing of a decision on an objection: whose it is and, where it refuses a part at least,
 * why (UU 14/2008 Ps 36(3)). Where a letter comes along, the letter says it. A bare file decides
 * nothing in words: it is what the contract has of old.
 * @param petugas who has answered the request that it is about, and corrected that
 */
export function objectionAnswerErrors(
  answer: ObjectionAnswer,
  petugas: readonly string[],
): ObjectionAnswerErrors {
  const { keputusan, lampiran, nama_atasan: name, jabatan_atasan: office } = answer;
  const errors: ObjectionAnswerErrors = {};
  if (petugas.some((each) => sameName(name, each))) {
    errors.nama_atasan =
      'Atasan PPID bukan petugas yang menjawab permohonannya, atau meralat jawabannya';
  }
  if (!keputusan || lampiran) return errors;
  if (!isText(name)) errors.nama_atasan = say('Nama Atasan PPID', 'required');
  if (!isText(office)) errors.jabatan_atasan = say('Jabatan Atasan PPID', 'required');
  if (keputusan !== 'diterima' && !isText(answer.catatan)) {
    errors.catatan =
      'Alasan tertulis tidak boleh kosong bila keberatan ditolak seluruhnya atau sebagian';
  }
  return errors;
}

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const sameName = (one: unknown, other: string) => isText(one) && plain(one) === plain(other);
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
