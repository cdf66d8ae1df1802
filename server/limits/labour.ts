import type { Clock } from '#core/clock.ts';
import { tooMany } from '../http/errors.ts';
import { networksOf, type Network } from './networks.ts';

/**
 * Counts what it costs this process to look into somebody's files: an entry of an archive, packed objects
 * of a document, 16 KiB unpacked, or 4 KiB of a document gone through letter by letter (2 KiB where objects
 * begin in each other, for each of them) are one unit each,
 * some tenths of a millisecond.
 * @param isLetter it is small yet: whoever has spent all may still send some. @throws HttpError 429
 */
export type Labour = (units: number, isLetter?: boolean) => void;

const hour = 3_600_000;
/** Units in an hour: some two hundred office documents of ten megabytes, and a percent of the time. */
const usualMost = 200_000;
/** How many times that a network may, all accounts together: accounts are made for nothing. */
const networkShare = 10;
/** Of an account's own, what it may whatever came from its network: some twenty such documents. */
const assuredShare = 0.1;
/** Of an hour, what may be spent on letters once it is spent. */
const lettersShare = 0.25;
/** ms between two looks for hours that have ended. */
const sweepEvery = 600_000;

interface Hour {
  units: number;
  ends: number;
}

/**
 * What is dear to look into is small to send: bytes alone do not bound it, and what is refused costs as
 * much. In this process alone, since it is its thread that is held up.
 */
export function createLabour({
  clock,
  mostUnits = usualMost,
}: {
  clock: Clock;
  mostUnits?: number | undefined;
}): (by: Asking) => Labour {
  const hours = new Map<string, Hour>();
  let swept = 0;

  function hourOf(whose: string, now: number): Hour {
    const there = hours.get(whose);
    // One that ends later than one that begins now is of before the clock was set back.
    if (there && there.ends > now && there.ends <= now + hour) return there;
    if (Math.abs(now - swept) >= sweepEvery) {
      for (const [key, { ends }] of hours) if (ends <= now) hours.delete(key);
      swept = now;
    }
    const begun = { units: 0, ends: now + hour };
    hours.set(whose, begun);
    return begun;
  }

  function take(
    { name, share }: Network,
    { units, isLetter, now }: { units: number; isLetter: boolean; now: number },
  ): Hour & { isFull: boolean } {
    const counted = hourOf(name, now);
    counted.units += units;
    const most = mostUnits * share * (isLetter ? 1 + lettersShare : 1);
    return { ...counted, isFull: counted.units > most };
  }

  return ({ account, address }) => {
    const networks = networksOf(address);
    const times = account === null ? 1 : networkShare;
    const parts = networks.map(({ name, share }) => ({
      // Apart from what comes without an account, which may have less.
      name: account === null ? name : `akun ${name}`,
      share: share * times,
    }));
    return (units, isLetter = false) => {
      const now = clock.now().getTime();
      const taken = { units, isLetter, now };
      const own = account === null ? null : take({ name: account, share: 1 }, taken);
      if (own?.isFull) throw refusal((own.ends - now) / 1_000);
      for (const part of parts) {
        const { isFull, ends } = take(part, taken);
        const isAssured = own !== null && own.units <= mostUnits * assuredShare;
        if (isFull && !isAssured) throw refusal((ends - now) / 1_000);
      }
    };
  };
}

/** Whose hours something is counted in: those of an account and of its network, or of a network alone. */
interface Asking {
  account: string | null;
  address: string;
}

const refusal = (seconds: number) =>
  tooMany(
    seconds,
    `Terlalu banyak isi arsip dan dokumen Anda yang diperiksa dalam satu jam. Coba lagi dalam ${Math.ceil(seconds / 60)} menit.`,
  );
