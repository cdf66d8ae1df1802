import type { Clock } from '#core/clock.ts';
import { tooMany } from '../http/errors.ts';
import type { Network } from './networks.ts';

/**
 * Counts what it costs this process to look into somebody's files: an entry of an archive, packed objects
 * of a document, 16 KiB unpacked, or 4 KiB of a document gone through letter by letter are one unit each,
 * some tenths of a millisecond. @throws HttpError 429
 */
export type Labour = (units: number) => void;

const hour = 3_600_000;
/** Units in an hour: some two hundred office documents of ten megabytes, and a percent of the time. */
const usualMost = 200_000;
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
}): (whose: readonly Network[]) => Labour {
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

  return (whose) => (units) => {
    const now = clock.now().getTime();
    for (const { name, share } of whose) {
      const own = hourOf(name, now);
      own.units += units;
      if (own.units > mostUnits * share) throw refusal((own.ends - now) / 1_000);
    }
  };
}

const refusal = (seconds: number) =>
  tooMany(
    seconds,
    `Terlalu banyak isi arsip dan dokumen Anda yang diperiksa dalam satu jam. Coba lagi dalam ${Math.ceil(seconds / 60)} menit.`,
  );
