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
  const waiting = new Map<string, Set<() => Promise<void>>>();
  let under = 0;

  /** The first of the network whose turn it is, which then has the last turn. */
  function next(): (() => Promise<void>) | undefined {
    const [[network, own] = []] = waiting;
    if (network === undefined || !own) return undefined;
    const [task] = own;
    waiting.delete(network);
    if (task) own.delete(task);
    if (own.size > 0) waiting.set(network, own);
    return task;
  }

  function goOn(): void {
    const task = under < most.atOnce && next();
    if (!task) return;
    under += 1;
    // In another turn: work that waits for nothing would follow work, and nobody else be served in between.
    void task().finally(() =>
      setImmediate(() => {
        under -= 1;
        goOn();
      }),
    );
    goOn();
  }

  return <T>(address: string | null, work: () => Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const network = address === null ? '' : widestOf(address);
    const own = waiting.get(network) ?? new Set();
    const task = async () => {
      held?.leave();
      try {
        resolve(await work());
      } catch (error) {
        reject(error);
      }
    };
    own.add(task);
    waiting.set(network, own);
    // What has made room holds nothing any more, and takes nobody's turn.
    const end = () => {
      own.delete(task);
      if (own.size === 0 && waiting.get(network) === own) waiting.delete(network);
      reject(unavailable());
    };
    const held = address === null ? null : room(address, end);
    held?.grow(1);
    queueMicrotask(goOn);
    return promise;
  };
}
