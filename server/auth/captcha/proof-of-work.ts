import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey as derive } from 'altcha-lib/algorithms/pbkdf2';
import {
  challengeSchema,
  readOwnAnswer,
  type CaptchaChallenge,
} from '#core/captcha/own-answer-schema.ts';
import * as z from 'zod/mini';
import type { Clock } from '#core/clock.ts';
import { transaction, type Db } from '#server/database/index.ts';
import type { Limits } from '#server/limits/limits.ts';
import { createShares } from '#server/limits/shares.ts';
import { deriveKey } from '#server/vault/keys.ts';

/** The portal's own captcha: a browser that has worked for it may go on, once. */
export interface ProofOfWork {
  /** @param asker tells apart who asks. @throws HttpError 503 where they ask for many at once */
  challenge(asker: string): Promise<CaptchaChallenge>;
  /** Whether an answer is right, in time and not used before. It is used up by that. */
  accepts(answer: string): Promise<boolean>;
}

/** Rounds of each try: some 3 ms of a computer of 2026, 15 ms of a cheap phone. */
const cost = 5_000;
/** Tries that an answer takes; who asks cannot know how many. */
const [fewest, most] = [150, 350];
/** ms in which it may be answered. */
const patience = 20 * 60_000;
/** ms by which the clocks of servers may differ. */
const drift = 60_000;
/** Of one address; each costs a try of the server's own. */
const atOnce = 10;

export function createProofOfWork(deps: {
  db: Db;
  clock: Clock;
  secret: string;
  limits: Limits;
}): ProofOfWork {
  const { db, clock, limits } = deps;
  const keys = {
    hmacSignatureSecret: deriveKey(deps.secret, 'captcha').toString('hex'),
    hmacKeySignatureSecret: deriveKey(deps.secret, 'captcha jawaban').toString('hex'),
  };
  const shares = createShares(atOnce, { atOnce: 1 });

  return {
    challenge: (asker) =>
      shares(asker, async () => {
        const made = await createChallenge({
          ...{ algorithm: 'PBKDF2/SHA-256', cost, counter: randomInt(most, fewest) },
          ...{ deriveKey: derive, data: { sampai: clock.now().getTime() + patience } },
          ...keys,
        });
        // Without what the library leaves undefined, as it goes through JSON and back.
        return z.parse(challengeSchema, JSON.parse(JSON.stringify(made)));
      }),

    async accepts(answer) {
      const given = readOwnAnswer(answer);
      // One of before the clock was set back would be good for longer than its use is remembered.
      const left = given ? given.challenge.parameters.data.sampai - clock.now().getTime() : -1;
      if (!given || left < 0 || left > patience + drift) return false;
      const { verified } = await verifySolution({ ...given, deriveKey: derive, ...keys });
      if (!verified) return false;
      const { nonce } = given.challenge.parameters;
      return transaction(db, (trx) => limits.allows(trx, ['answers to a challenge', nonce]));
    },
  };
}
