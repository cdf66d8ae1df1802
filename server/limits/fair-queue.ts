import { unavailable } from '#server/http/errors.ts';
import { createFairRoom } from './fair-room.ts';
import { widestOf } from './networks.ts';

/**
 * Does work once it is its turn.
 * @param address who asks for it; null where that is the portal itself, which nobody keeps out
 * @throws HttpError 503 where it has to make room for others
 */
export type FairQueue = <T>(address: string | null, work: () => Promise<T>) => Promise<T>;

/**
 * Some work at once, and some waits, each network in its turn. Where that is too much, what has waited
 * longest ends of the network that has the most waiting: who comes with one is let in, and soon done,
 * however many others there are.
 */
export function createFairQueue(most: { atOnce: number; waiting: number }): FairQueue {
  const room = createFairRoom(most.waiting);
  /** What waits, by network, the next first. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>();
  let under = 0;

  function goOn(): void {
    const [first] = waiting;
    if (!first || under >= most.atOnce) return;
    const [network, [work, ...others]] = first;
    waiting.delete(network);
    if (others.length > 0) waiting.set(network, others);
    under += 1;
    void work?.().finally(() => {
      under -= 1;
      goOn();
    });
    goOn();
  }

  return <T>(address: string | null, work: () => Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let isEnded = false;
    const end = () => {
      isEnded = true;
      reject(unavailable());
    };
    const held = address === null ? null : room(address, end);
    held?.grow(1);
    const network = address === null ? '' : widestOf(address);
    const own = waiting.get(network) ?? [];
    own.push(async () => {
      held?.leave();
      if (isEnded) return;
      try {
        resolve(await work());
      } catch (error) {
        reject(error);
      }
    });
    waiting.set(network, own);
    queueMicrotask(goOn);
    return promise;
  };
}
