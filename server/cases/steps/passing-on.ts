import { mayPassOn } from '#core/case/penerusan/penerusan.ts';
import { holdsIdentityNumber } from '#core/rules/identity-like.ts';
import type { CaseKind, RequestState } from '#server/cases/case-kind.ts';
import { mailApplicant } from '#server/cases/mail.ts';
import { issuePaper, sourceIn } from '#server/cases/papers/issue.ts';
import { passOnSnapshot } from '#server/cases/papers/pass-on-snapshot.ts';
import { wordsOfApplicant } from '#server/cases/words-of-applicant.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import type { ContextOf, StepOf } from '#server/resources/behaviour.ts';
import { redactor } from '#server/account/redact/redact.ts';
import { advance, note, refuse, toldWords } from './common.ts';

type PassingOn = ContextOf<'permohonan', 'teruskan-ke-badan'>;

/** What is asked is held by another public body: a letter to it, once, and the applicant is told where. */
export const passOn =
  (kind: CaseKind): StepOf<'permohonan', 'teruskan-ke-badan'> =>
  async (context) => {
    const { now, values, current } = context;
    const status = advance(kind, context, 'teruskan_badan');
    refuse(mayPassOn(current));
    const agreed = values.penerusan_persetujuan === true;
    if (!agreed) await assertNamesNobody(context);
    const changes = {
      ...values,
      status,
      penerusan_persetujuan: agreed,
      penerusan_pada: now.toISOString(),
    } satisfies RequestState;
    const row = { ...current, ...changes };
    await note(context, {
      aksi: 'teruskan_badan',
      judul: 'Diteruskan ke badan publik lain',
      catatan: `${values.penerusan_badan}, ${oneLine(values.penerusan_alamat)}`,
    });
    await issuePaper(context, await passOnSnapshot(sourceIn(context), row));
    const hasMailbox = await mailApplicant(kind, context, row, 'diteruskan_badan');
    return {
      changes,
      message: `Surat penerusan terbit. Kirimkan kepada badan publik itu; ${toldWords(hasMailbox)}`,
    };
  };

const oneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');

/** The words that another body reads. */
const read = [
  ...(['penerusan_badan', 'penerusan_alamat', 'penerusan_kontak'] as const),
  ...(['penerusan_uraian', 'penerusan_dasar'] as const),
];

/**
 * Whoever did not agree is not named by the officer's words either, nor is a number of anybody's given.
 * @throws HttpError 422
 */
async function assertNamesNobody(context: PassingOn): Promise<void> {
  const { values } = context;
  const redact = redactor(await wordsOfApplicant(context));
  const wrong = read.flatMap((name): [string, string][] => {
    const text = values[name] ?? '';
    // Whoever's it is: a refusal must not tell an officer who may not read it whether that is the applicant's.
    if (holdsIdentityNumber(text)) return [[name, numbered]];
    return redact(text) === text ? [] : [[name, named]];
  });
  if (wrong.length > 0) throw invalidOf<'permohonan'>(Object.fromEntries(wrong));
}

const named =
  'Menyebut nama atau kontak pemohon, yang belum setuju datanya diberikan kepada badan lain';
const numbered =
  'Memuat angka sepanjang NIK, NPWP, nomor SIM, atau paspor. Hapus angkanya, karena pemohon belum setuju datanya diberikan kepada badan lain';
