import { slowness, usedTime } from './machine.ts';

/**
 * The longest that one turn of the event loop kept this thread while something went on, in
 * milliseconds of CPU time, as on the machine that the bounds are for.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = usedTime();
  let watching = true;
  const look = () => {
    const now = usedTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (watching) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    watching = false;
    // What never gave way has let no look in between.
    longest = Math.max(longest, usedTime() - last);
  }
  return longest / (await slowness());
}

/** Other guests of the same hardware disturb for seconds: more tries outlast them, and the bound stays. */
const tries = 6;

/**
 * The same of the best of some tries, of which none follows one within `allowed`: a compiler or a collector
 * at work makes one try longer, hardly all.
 * @param prepare what each try begins with, which is not measured
 */
export async function bestTurn(
  allowed: number,
  work: () => Promise<unknown>,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  let best = Infinity;
  for (let tried = 0; tried < tries && best > allowed; tried += 1) {
    await prepare();
    best = Math.min(best, await longestTurn(work));
  }
  return best;
}
