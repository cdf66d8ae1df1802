/** What became of the answer to a request, in the columns of `permohonan`. */
export interface Corrected {
  readonly ralat_pada?: unknown;
}

const momentOf = (stored: unknown): string | null =>
  typeof stored === 'string' && stored !== '' ? stored : null;

/** Why an answer cannot be corrected; null where it can, once. */
export const mayCorrect = ({ ralat_pada: corrected }: Corrected): string | null =>
  momentOf(corrected) === null
    ? null
    : 'Jawaban permohonan ini sudah diralat. Ralat dikirim satu kali.';

/**
 * When the applicant was last told what they may object to: with its correction, where the answer has one,
 * else with the answer itself; null before.
 */
export const lastAnswered = ({
  ralat_pada: corrected,
  selesai_pada: ended,
}: Corrected & { readonly selesai_pada?: unknown }): string | null =>
  momentOf(corrected) ?? momentOf(ended);
