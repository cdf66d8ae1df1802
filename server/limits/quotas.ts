import type { FastifyRequest } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { dayInJakarta, nextDay, startOfDayInJakarta } from '#core/dates/working-days.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { transaction, type Db } from '#server/database/index.ts';
import { tooMany, type HttpError } from '#server/http/errors.ts';
import { dayAndTime, weekdayAndDay } from '#server/papers/dates.ts';
import { deriveKey } from '#server/vault/keys.ts';
import { countMore, fullUntil, sweep, takeBack, type Count } from './counters.ts';
import { keyOf } from './key-of.ts';
import { createLabour, type Labour } from './labour.ts';
import { networksOf, widestOf } from './networks.ts';
import { createShares } from './shares.ts';
import { quotaWords, type QuotaName, type QuotaRules } from './quota-rules.ts';

/** Whose day something is counted in. */
export interface Spender {
  /** Null for whoever has not logged in. */
  viewer: Pick<Viewer, 'id' | 'role'> | null;
  /** The client's network address. */
  address: string;
}

/** Counts the bytes of files as they come. */
export interface Meter {
  /** Before the bytes are accepted. @throws HttpError 429 */
  take(bytes: number): Promise<void>;
  /** Gives back what was taken in advance and not used. */
  settle(): Promise<void>;
}

/** What each account and each address may do on one day in Jakarta, counted for all processes. */
export interface Quotas {
  /**
   * Counts something that happens in this transaction: where that is undone, so is its count.
   * @throws HttpError 429 that says in words what is full and when that ends
   */
  spend(trx: Db, name: QuotaName, spender: Spender, amount?: number): Promise<void>;
  /**
   * Counts nothing: before what costs much is done for whoever has not logged in.
   * @throws HttpError 429 as `spend`, where no more fits into the day of the address
   */
  assertRoom(name: QuotaName, address: string): Promise<void>;
  /** For files on their way in; a transaction each time, since their bytes have come for good. */
  meter(spender: Spender): Meter;
  /** For a piece of a file that is refused before it is read: as with `meter`, one of a sender at a time. */
  spendRefused(spender: Spender, kibibytes: number): Promise<void>;
  /** For what is in them, of an account and of an address. */
  labour(spender: Spender): Labour;
}

export const spenderOf = (request: FastifyRequest, viewer: Viewer | null): Spender => ({
  viewer,
  address: request.ip,
});

const kib = 1024;
/** What a column of the table of limits may hold on PostgreSQL. */
const largest = 2 ** 31 - 1;
/** Taken at once, so that a file costs the database little. */
const portion = 512;
/** Files of one sender whose bytes wait to be counted: more than any office sends at once. */
const mostCounts = 100;

interface Part {
  whose: 'account' | 'address';
  most: number;
  key: string;
}

export function createQuotas(deps: {
  db: Db;
  clock: Clock;
  secret: string;
  rules: QuotaRules;
  /** Of labour in an hour; as usual when not given. */
  mostUnits?: number | undefined;
}): Quotas {
  const { db, clock, rules } = deps;
  const labourOf = createLabour(deps);
  // A commit each, for as many small files as anybody sends: one sender has one under way, so that no
  // writing of others stands behind all of them.
  const counting = createShares(mostCounts, { atOnce: 1 });
  const hashKey = deriveKey(deps.secret, 'batas');
  // KiB of the largest that may be set fit into an integer; four times as much does not.
  const scaleOf = (name: QuotaName) => (name === 'uploads' ? kib : 1);

  function partsOf(name: QuotaName, { viewer, address }: Spender): Part[] {
    const { citizen, officer, address: most, stranger } = rules[name];
    const part = (whose: Part['whose'], subject: string, limit: number, of = whose as string) => ({
      whose,
      most: Math.min(limit * scaleOf(name), largest),
      key: keyOf(hashKey, `harian ${name} ${of}`, subject),
    });
    const networks = networksOf(address);
    const from = networks.map((network) => part('address', network.name, most * network.share));
    if (!viewer) {
      if (stranger === undefined) return from;
      const ofStrangers = networks.map((network) =>
        part('address', network.name, stranger * network.share, 'stranger'),
      );
      return [...ofStrangers, ...from];
    }
    const own = viewer.role === 3 ? citizen : officer;
    // Always in this order, so that two that count at once wait for each other and do not clash.
    return own === null ? [] : [part('account', viewer.id, own), ...from];
  }

  const endOfDay = (now: Date) => new Date(startOfDayInJakarta(nextDay(dayInJakarta(now))));

  function refusal(name: QuotaName, { whose, most }: Part, now: Date): HttpError {
    const ends = endOfDay(now);
    const { of, unit, again } = quotaWords[name];
    const from = whose === 'address' ? ' dari jaringan Anda' : '';
    const amount = `${Math.floor(most / scaleOf(name))} ${unit}`;
    const moment = ends.toISOString();
    const [, time = ''] = dayAndTime(moment).split(' pukul ');
    return tooMany(
      (ends.getTime() - now.getTime()) / 1000,
      `Batas harian ${of}${from} tercapai: ${amount}. ${again} pada ${weekdayAndDay(moment)} pukul ${time}.`,
    );
  }

  /** @returns what was counted. @throws HttpError 429 */
  async function count(trx: Db, name: QuotaName, spender: Spender, amount: number) {
    const now = clock.now();
    const counted: { key: string; ends: Date }[] = [];
    let own: Count | null = null;
    for (const part of partsOf(name, spender)) {
      const { key, most } = part;
      const done = await countMore(trx, { key, most, amount, ends: endOfDay(now) }, now);
      const assured = rules[name].assured * scaleOf(name);
      const isAssured = part.whose === 'address' && own !== null && own.count <= assured;
      if (!done.counted && !isAssured) throw refusal(name, part, now);
      if (part.whose === 'account') own = done;
      if (done.counted) counted.push({ key, ends: done.ends });
    }
    return counted;
  }

  const inTurn = <T>({ viewer, address }: Spender, work: (trx: Db) => Promise<T>): Promise<T> =>
    counting(viewer?.id ?? widestOf(address), () => transaction(db, work));

  return {
    async spend(trx, name, spender, amount = 1) {
      await count(trx, name, spender, amount);
    },

    async spendRefused(spender, kibibytes) {
      await inTurn(spender, (trx) => count(trx, 'uploads', spender, kibibytes));
    },

    async assertRoom(name, address) {
      const now = clock.now();
      for (const part of partsOf(name, { viewer: null, address })) {
        if (await fullUntil(db, { ...part, ends: endOfDay(now) }, now))
          throw refusal(name, part, now);
      }
    },

    labour: ({ viewer, address }) => labourOf({ account: viewer?.id ?? null, address }),

    meter(spender) {
      let left = 0;
      let taken: { key: string; ends: Date }[] = [];
      return {
        async take(bytes) {
          if (bytes > left) {
            const more = Math.max(portion, Math.ceil((bytes - left) / kib));
            taken = await inTurn(spender, async (trx) => {
              await sweep(trx, clock.now());
              return count(trx, 'uploads', spender, more);
            });
            left += more * kib;
          }
          left -= bytes;
        },
        async settle() {
          const unused = Math.floor(left / kib);
          left = 0;
          if (unused === 0) return;
          await inTurn(spender, async (trx) => {
            for (const { key, ends } of taken) await takeBack(trx, key, ends, unused);
          });
        },
      };
    },
  };
}
