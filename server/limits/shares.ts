import pLimit, { type LimitFunction } from 'p-limit';
import { unavailable } from '#server/http/errors.ts';

/** Does work for one who asks, once it is their turn. @throws HttpError 503 where they have too much */
export type Shares = <T>(asker: string, work: () => Promise<T>) => Promise<T>;

/**
 * Turns of what costs much, told apart by who asks, so that nobody's many leave the others none.
 * @param most what one may have, under way or waiting
 * @param options.atOnce of these, what goes on at once; the others wait
 * @param options.words what is said where one has too much
 */
export function createShares(
  most: number,
  { atOnce = most, words }: { atOnce?: number; words?: string } = {},
): Shares {
  const turnsOf = new Map<string, { held: number; turn: LimitFunction }>();
  return async (asker, work) => {
    const turns = turnsOf.get(asker) ?? { held: 0, turn: pLimit(atOnce) };
    if (turns.held >= most) throw unavailable(words);
    turnsOf.set(asker, turns);
    turns.held += 1;
    try {
      return await turns.turn(work);
    } finally {
      turns.held -= 1;
      if (turns.held === 0) turnsOf.delete(asker);
    }
  };
}
