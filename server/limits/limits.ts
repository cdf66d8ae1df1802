import type { Clock } from '#core/clock.ts';
import { transaction, type Db } from '#server/database/index.ts';
import { tooMany, type HttpError } from '#server/http/errors.ts';
import { deriveKey } from '#server/vault/keys.ts';
import { clear, countIfRoom, countMore, countsWith, fullUntil } from './counters.ts';
import { sweep, takeBack, type Count, type Counter } from './counters.ts';
import { createDelays, delayOf, type Pause } from './delays.ts';
import { keyOf } from './key-of.ts';
import { limitRules, type LimitRule, type RuleName } from './limit-rules.ts';
import { networksOf } from './networks.ts';

/** What a rule counts: the subjects that it counts apart, in the order that it names them. */
export type Counted = readonly [rule: RuleName, ...subjects: string[]];

/** Counts in the database, which the servers share, by a keyed hash of what is counted. */
export interface Limits {
  /**
   * Counts a call, and slows it where there were many.
   * @throws HttpError 429 for too many; where too many wait already, it is not counted
   */
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

/** One of the counters of a rule: an address has one for each network that it is in. */
interface RuleCounter extends Counter {
  slowFrom: number;
  advice: string | undefined;
  clears: boolean;
}

type Taken = Count & RuleCounter;

/** What a call waits for, and how long: the slowest of its rules. */
function waitOf(taken: readonly Taken[]): { key: string; ms: number } | null {
  const waits = taken.map(({ key, count, slowFrom }) => ({ key, ms: delayOf(count - slowFrom) }));
  // Of two as long the wider network's, so that no more of it wait than of any other.
  const [longest] = waits.toReversed().toSorted((a, b) => b.ms - a.ms);
  return longest && longest.ms > 0 ? longest : null;
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

  /** From the narrowest network on, so that two that count at once wait for each other and do not clash. */
  function countersOf([name, ...subjects]: Counted, now: Date): RuleCounter[] {
    const { per, most, slowFrom, minutes, advice, clears }: LimitRule = limitRules[name];
    const at = per.indexOf('address');
    const networks = at === -1 ? [{ name: '', share: 1 }] : networksOf(subjects[at] ?? '');
    const times = (figure: number | undefined, share: number) =>
      figure === undefined ? endless : figure * share;
    return networks.map((network) => ({
      key: keyOf(hashKey, name, ...(at === -1 ? subjects : subjects.with(at, network.name))),
      most: times(most, network.share),
      slowFrom: times(slowFrom, network.share),
      ends: new Date(now.getTime() + minutes * 60_000),
      ...{ advice, clears: clears === true },
    }));
  }

  /**
   * Turns away what `slow` would let wait no more, before anything is written: else each such call, of
   * which one address may send a thousand at once, takes a commit before those of all others. Only what
   * is in memory is asked until somewhere none may wait; then the counts, so that it is for the very one
   * that the call would wait for.
   * @throws HttpError 429
   */
  async function turnAway(from: Db, counted: readonly Counted[]): Promise<void> {
    const now = clock.now();
    const counters = counted.flatMap((one) => countersOf(one, now));
    if (!counters.some(({ key, slowFrom }) => slowFrom < endless && delays.isFull(key))) return;
    const taken = await countsWith(from, counters, now);
    const full = taken.find(({ counted: hasRoom }) => !hasRoom);
    if (full) throw refusal(secondsUntil(full.ends, now), full.advice);
    const wait = waitOf(taken);
    if (wait && delays.isFull(wait.key)) throw refusal(soon);
  }

  /** Counts one more of each, or none. @throws HttpError 429 */
  async function countAll(counted: readonly Counted[]): Promise<Taken[]> {
    await turnAway(db, counted);
    return transaction(db, async (trx) => {
      // Of many at once those before it may have begun to wait while it waited to write.
      await turnAway(trx, counted);
      const now = clock.now();
      await sweep(trx, now);
      const taken: Taken[] = [];
      for (const counter of counted.flatMap((one) => countersOf(one, now))) {
        const count = await countMore(trx, counter, now);
        if (!count.counted) throw refusal(secondsUntil(count.ends, now), counter.advice);
        taken.push({ ...counter, ...count });
      }
      return taken;
    });
  }

  /** Waits as long as the slowest of the rules wants. @throws HttpError 429 where too many wait */
  async function slow(taken: readonly Taken[]): Promise<void> {
    const wait = waitOf(taken);
    if (wait && !(await delays.hold(wait.key, wait.ms))) throw refusal(soon);
  }

  /** Takes back what was counted for a guess that was not wrong. */
  async function release(taken: readonly Taken[], isRight: boolean): Promise<void> {
    await transaction(db, async (trx) => {
      for (const { key, ends, clears } of taken) {
        if (isRight && clears) await clear(trx, key);
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
      for (const counter of counted.flatMap((one) => countersOf(one, now))) {
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
      const now = clock.now();
      for (const counter of countersOf(counted, now)) {
        const ends = await fullUntil(db, counter, now);
        if (ends) throw refusal(secondsUntil(ends, now), counter.advice);
      }
    },

    async forgive(trx, ...counted) {
      for (const { key } of countersOf(counted, clock.now())) await clear(trx, key);
    },
  };
}
