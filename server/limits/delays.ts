import { setTimeout as wait } from 'node:timers/promises';

/** Waits so many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

export interface Delays {
  /**
   * Lets a call wait, unless too many do: then it is to come back later.
   * @param key what it is slowed for
   * @returns whether it has waited
   */
  hold(key: string, ms: number): Promise<boolean>;
  /** Whether `hold` would let none wait for it now. */
  isFull(key: string): boolean;
}

/** Waiting calls hold a connection each. */
const atOnceEach = 40;
const atOnce = 400;
const step = 250;
/** Less than what the server has left when it is told to stop. */
const longest = 5_000;

/** How long the call waits that is so many beyond where the slowing begins. */
export const delayOf = (beyond: number): number => Math.min(longest, Math.max(0, beyond) * step);

export function createDelays(pause: Pause = wait): Delays {
  const holding = new Map<string, number>();
  let all = 0;
  const heldFor = (key: string) => holding.get(key) ?? 0;
  const isFull = (key: string) => heldFor(key) >= atOnceEach || all >= atOnce;

  return {
    isFull,

    async hold(key, ms) {
      if (isFull(key)) return false;
      all += 1;
      holding.set(key, heldFor(key) + 1);
      try {
        await pause(ms);
      } finally {
        all -= 1;
        const left = heldFor(key) - 1;
        if (left > 0) holding.set(key, left);
        else holding.delete(key);
      }
      return true;
    },
  };
}
