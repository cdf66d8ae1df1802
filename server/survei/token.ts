import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { mailedLink } from '#server/mail/mailed-link.ts';
import { newKode, normaliseKode } from '#server/papers/kode.ts';
import { deriveKey } from '#server/vault/keys.ts';

/**
 * By which the survey of a request is answered without a login, 80 bits. It is worked out from the server's
 * secret and stands in the mail of the answer alone: what opens a survey is on no paper that officers read.
 */
const tokenOf = ({ secret }: Pick<Config, 'secret'>, id: string): string => {
  const digest = createHmac('sha256', deriveKey(secret, 'survei')).update(`survei\n${id}`).digest();
  return newKode((size) => digest.subarray(0, size));
};

export function isTokenOf(config: Pick<Config, 'secret'>, id: string, typed: string): boolean {
  const given = normaliseKode(typed);
  return given !== null && timingSafeEqual(Buffer.from(given), Buffer.from(tokenOf(config, id)));
}

/** The survey of a request, for a mail. */
export const surveyLink = (
  config: Pick<Config, 'secret' | 'publicUrl'>,
  { id, nomor_registrasi: nomor }: { readonly id: string; readonly nomor_registrasi: string },
): string => mailedLink(config, surveyPage, { token: tokenOf(config, id), nomor });

const surveyPage = '/pengajuan/survei/';
