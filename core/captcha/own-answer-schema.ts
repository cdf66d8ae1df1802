import * as z from 'zod/mini';
import { ownPrefix } from './own-prefix.ts';

/*
 * The portal's own captcha asks for no judgement of a person: the browser works for some seconds, by
 * the second version of ALTCHA's proof of work.
 */

const hex = (most: number) => z.string().check(z.maxLength(most), z.regex(/^(?:[0-9a-f]{2})+$/));
const count = z.int().check(z.minimum(0), z.maximum(4_294_967_295));

/** What the browser is to work at, signed by the server. */
export const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: count,
    /** Until when it may be answered, in ms since 1970. */
    data: z.strictObject({ sampai: z.number() }),
    keyLength: count,
    keyPrefix: hex(128),
    keySignature: hex(128),
    nonce: hex(64),
    salt: hex(64),
  }),
  signature: hex(128),
});

export type CaptchaChallenge = z.infer<typeof challengeSchema>;

export const ownAnswerSchema = z.strictObject({
  challenge: challengeSchema,
  solution: z.object({ counter: count, derivedKey: hex(256) }),
});

export type OwnAnswer = z.infer<typeof ownAnswerSchema>;

/** What `writeOwnAnswer` wrote; null for anything else. */
export function readOwnAnswer(text: string): OwnAnswer | null {
  try {
    return z.parse(ownAnswerSchema, JSON.parse(text.slice(ownPrefix.length)));
  } catch {
    return null;
  }
}
