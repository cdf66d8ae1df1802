import type { Clock } from '#core/clock.ts';
import { transaction, type Db } from '#server/database/index.ts';
import { tooMany, type HttpError } from '#server/http/errors.ts';
import { deriveKey } from '#server/vault/keys.ts';
import { addressBlock } from './address-block.ts';
import { clear, countIfRoom, countMore, fullUntil, sweep, takeBack } from './counters.ts';
import type { Count, Counter } from './counters.ts';
import { createDelays, delayOf, type Pause } from './delays.ts';
import { keyOf } from './key-of.ts';
import { limitRules, type LimitRule, type RuleName } from './limit-rules.ts';

/** What a rule counts: the subjects that it counts apart, in the order that it names them. */
export type Counted = readonly [rule: RuleName, ...subjects: string[]];

/** Counts in the database, which the servers share, by a keyed hash of what is counted. */
export interface Limits {
  /** Counts a call, and slows it where there were many. @throws HttpError 429 for too many */
  admit(...counted: Counted): Promise<void>;
  /**
   * Counts one more of each within a transaction while all rules so far allow it; whether all do. The
   * database is asked as often where they do not.
   */
  allows(trx: Db, ...counted: Counted[]): Promise<boolean>;
  /**
   * Lets a guess be looked at. It is counted before, so that many at once get no further than one
   * after the other; only a wrong one stays counted.
   * @param look null for a wrong guess
   * @throws HttpError 429 where there were too many, before it is looked at
   */
  guess<T>(counted: readonly Counted[], look: () => Promise<T | null>): Promise<T | null>;
  /**
   * The same for what nobody hits by guessing, a code of 80 bits or more: the right one is always
   * let in, whatever strangers behind the same address have tried.
   * @throws HttpError 429 for a wrong one where there were too many
   */
  seek<T>(counted: Counted, look: () => Promise<T | null>): Promise<T | null>;
  /** Counts nothing. @throws HttpError 429 where there were too many before */
  assertRoom(...counted: Counted): Promise<void>;
  /** Begins a count anew. */
  forgive(trx: Db, ...counted: Counted): Promise<void>;
}

/** Beyond the most that is ever counted. */
const endless = 1_000_000_000;
/** Seconds after which to come back where too many wait already. */
const soon = 5;

const inWords = (seconds: number): string => {
  if (seconds < 60) return `${seconds} detik`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} menit` : `${Math.ceil(minutes / 60)} jam`;
};

function refusal(seconds: number, advice?: string): HttpError {
  const said = `Terlalu banyak percobaan. Coba lagi dalam ${inWords(seconds)}.`;
  return tooMany(seconds, advice ? `${said} ${advice}` : said);
}

const secondsUntil = (ends: Date, now: Date) =>
  Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000));

interface Taken extends Count {
  key: string;
  rule: LimitRule;
}

/** @param deps.secret keeps what is counted from being found by trying */
export function createLimits(deps: {
  db: Db;
  clock: Clock;
  secret: string;
  pause?: Pause | undefined;
}): Limits {
  const { db, clock } = deps;
  const hashKey = deriveKey(deps.secret, 'batas');
  const delays = createDelays(deps.pause);

  function keyOfCounted([name, ...subjects]: Counted): string {
    const { per }: LimitRule = limitRules[name];
    const whom = subjects.map((subject, at) =>
      per[at] === 'address' ? addressBlock(subject) : subject,
    );
    return keyOf(hashKey, name, ...whom);
  }

  function counterOf(counted: Counted, now: Date): Counter {
    const { most = endless, minutes }: LimitRule = limitRules[counted[0]];
    const ends = new Date(now.getTime() + minutes * 60_000);
    return { key: keyOfCounted(counted), most, ends };
  }

  async function countIn(trx: Db, counted: Counted, now: Date): Promise<Taken> {
    const counter = counterOf(counted, now);
    const count = await countMore(trx, counter, now);
    return { ...count, key: counter.key, rule: limitRules[counted[0]] };
  }

  /** Counts one more of each, or none. @throws HttpError 429 */
  function countAll(counted: readonly Counted[]): Promise<Taken[]> {
    return transaction(db, async (trx) => {
      const now = clock.now();
      await sweep(trx, now);
      const taken: Taken[] = [];
      for (const one of counted) {
        const count = await countIn(trx, one, now);
        if (!count.counted) throw refusal(secondsUntil(count.ends, now), count.rule.advice);
        taken.push(count);
      }
      return taken;
    });
  }

  /** Waits as long as the slowest of the rules wants. @throws HttpError 429 where too many wait */
  async function slow(taken: readonly Taken[]): Promise<void> {
    const waits = taken.map(({ key, count, rule }) => ({
      key,
      ms: delayOf(count - (rule.slowFrom ?? endless)),
    }));
    const [longest] = waits.toSorted((a, b) => b.ms - a.ms);
    if (!longest || longest.ms === 0) return;
    if (!(await delays.hold(longest.key, longest.ms))) throw refusal(soon);
  }

  /** Takes back what was counted for a guess that was not wrong. */
  async function release(taken: readonly Taken[], isRight: boolean): Promise<void> {
    await transaction(db, async (trx) => {
      for (const { key, ends, rule } of taken) {
        if (isRight && rule.clears) await clear(trx, key);
        else await takeBack(trx, key, ends);
      }
    });
  }

  return {
    async admit(...counted) {
      await slow(await countAll([counted]));
    },

    async allows(trx, ...counted) {
      const now = clock.now();
      let all = true;
      for (const one of counted) {
        const counter = counterOf(one, now);
        if (!all) await fullUntil(trx, counter, now);
        else if (!(await countIfRoom(trx, counter, now))) all = false;
      }
      return all;
    },

    async guess(counted, look) {
      const taken = await countAll(counted);
      let found;
      try {
        await slow(taken);
        found = await look();
      } catch (error) {
        await release(taken, false);
        throw error;
      }
      if (found !== null) await release(taken, true);
      return found;
    },

    async seek(counted, look) {
      const found = await look();
      if (found === null) await countAll([counted]);
      return found;
    },

    async assertRoom(...counted) {
      const { most = endless, advice }: LimitRule = limitRules[counted[0]];
      const now = clock.now();
      const ends = await fullUntil(db, { key: keyOfCounted(counted), most }, now);
      if (ends) throw refusal(secondsUntil(ends, now), advice);
    },

    forgive: (trx, ...counted) => clear(trx, keyOfCounted(counted)),
  };
}
