import { createHmac } from 'node:crypto';
import type { Clock } from '#core/clock.ts';
import { transaction, type Db } from '#server/database/index.ts';
import { tooMany, type HttpError } from '#server/http/errors.ts';
import { addressBlock } from './address-block.ts';
import { clear, countOne, sweep, takeBack, type Count, type Counter } from './counters.ts';

interface Rule {
  /** What is counted apart: what goes on at one account, or from one address. */
  per: 'account' | 'address';
  most: number;
  minutes: number;
}

/** What may be tried how often. Guesses count where they are wrong, mails and calls always. */
export const limitRules = {
  'wrong logins from an address': { per: 'address', most: 100, minutes: 15 },
  'wrong logins at an account': { per: 'account', most: 10, minutes: 15 },
  'wrong old passwords': { per: 'account', most: 10, minutes: 15 },
  'wrong tokens': { per: 'address', most: 30, minutes: 60 },
  'reset calls': { per: 'address', most: 30, minutes: 60 },
  'reset mails': { per: 'account', most: 5, minutes: 60 },
  'address changes': { per: 'account', most: 5, minutes: 60 },
  'data downloads': { per: 'account', most: 10, minutes: 60 },
  'wrong paper codes': { per: 'address', most: 60, minutes: 60 },
  'wrong follow codes': { per: 'address', most: 30, minutes: 60 },
  'registration calls': { per: 'address', most: 60, minutes: 60 },
  'registration mails': { per: 'account', most: 5, minutes: 60 },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof limitRules;

/** What a rule counts: an address, or what tells an account from others. */
export type Counted = readonly [rule: RuleName, subject: string];

/** Counts in the database, which the servers share, by a keyed hash of what is counted. */
export interface Limits {
  /** Counts a call. @throws HttpError 429 where there were too many */
  admit(...counted: Counted): Promise<void>;
  /** Counts one more within a transaction, and says whether the rule allows it. */
  allows(trx: Db, ...counted: Counted): Promise<boolean>;
  /**
   * Lets a guess be looked at. It is counted before, so that many at once get no further than one
   * after the other; only a wrong one stays counted, and a right one clears the account's count.
   * Addresses come first, so that one that is shut out does not shut accounts out.
   * @param look null for a wrong guess
   * @throws HttpError 429 where there were too many, before it is looked at
   */
  guess<T>(counted: readonly Counted[], look: () => Promise<T | null>): Promise<T | null>;
  /** Begins an account's count anew. */
  forgive(trx: Db, ...counted: Counted): Promise<void>;
}

function refusal({ ends }: Count, now: Date): HttpError {
  const seconds = Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000));
  const minutes = String(Math.ceil(seconds / 60));
  return tooMany(seconds, `Terlalu banyak percobaan. Coba lagi dalam ${minutes} menit.`);
}

/** @param deps.secret keeps what is counted from being found by trying */
export function createLimits(deps: { db: Db; clock: Clock; secret: string }): Limits {
  const { db, clock, secret } = deps;

  function counterOf([name, subject]: Counted): Counter {
    const { per, most, minutes } = limitRules[name];
    const whom = per === 'address' ? addressBlock(subject) : subject;
    const key = createHmac('sha256', secret).update(`batas\n${name}\n${whom}`).digest('hex');
    return { key, most, minutes };
  }

  /** Counts one more of each, or none. @throws HttpError 429 */
  function countAll(counted: readonly Counted[]): Promise<Count[]> {
    const counters = counted.map(counterOf);
    return transaction(db, async (trx) => {
      const now = clock.now();
      await sweep(trx, now);
      const counts: Count[] = [];
      for (const counter of counters) {
        const count = await countOne(trx, counter, now);
        if (!count.counted) throw refusal(count, now);
        counts.push(count);
      }
      return counts;
    });
  }

  /** Takes back what was counted for a guess that was not wrong. */
  async function release(counted: readonly Counted[], counts: readonly Count[], isRight: boolean) {
    await transaction(db, async (trx) => {
      for (const [index, one] of counted.entries()) {
        const { key } = counterOf(one);
        const ends = counts[index]?.ends;
        if (isRight && limitRules[one[0]].per === 'account') await clear(trx, key);
        else if (ends) await takeBack(trx, key, ends);
      }
    });
  }

  return {
    async admit(...counted) {
      await countAll([counted]);
    },

    async allows(trx, ...counted) {
      return (await countOne(trx, counterOf(counted), clock.now())).counted;
    },

    async guess(counted, look) {
      const counts = await countAll(counted);
      const found = await look().catch(async (error: unknown) => {
        await release(counted, counts, false);
        throw error;
      });
      if (found !== null) await release(counted, counts, true);
      return found;
    },

    forgive: (trx, ...counted) => clear(trx, counterOf(counted).key),
  };
}
