import pLimit from 'p-limit';
import { unavailable } from '#server/http/errors.ts';
import { createFairRoom } from './fair-room.ts';

/**
 * Does work once it is its turn.
 * @param address who asks for it; null where that is the portal itself, which nobody keeps out
 * @throws HttpError 503 where it has to make room for others
 */
export type FairQueue = <T>(address: string | null, work: () => Promise<T>) => Promise<T>;

/**
 * Some work at once, and some waits. Where that is too much, what has waited longest ends of the network
 * that has the most waiting: who comes with one is let in, however many others there are.
 */
export function createFairQueue(most: { atOnce: number; waiting: number }): FairQueue {
  const turns = pLimit(most.atOnce);
  const room = createFairRoom(most.waiting);

  return async (address, work) => {
    if (address === null) return turns(work);
    const refusal = unavailable();
    const { promise: ended, reject } = Promise.withResolvers<never>();
    let isEnded = false;
    const held = room(address, () => {
      isEnded = true;
      reject(refusal);
    });
    held.grow(1);
    const done = turns(() => {
      held.leave();
      if (isEnded) throw refusal;
      return work();
    });
    return Promise.race([ended, done]);
  };
}
