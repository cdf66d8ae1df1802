import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does something once for all who ask for it while it is under way, and for those who ask within `ms`
 * after its end.
 */
export function sharedFor<T>(ms: number, something: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | null = null;
  let ended = Infinity;
  return () => {
    if (last && performance.now() - ended < ms) return last;
    ended = Infinity;
    last = Promise.try(something).finally(() => {
      ended = performance.now();
    });
    return last;
  };
}

/**
 * A look at a part that may not answer. Who asks while one is under way waits for that one, so that
 * a part that hangs is not asked more often than it answers; and nobody waits longer than `limit` ms.
 * @throws what the look throws; Error where there is no answer in time
 */
export function answersIn(limit: number, look: () => Promise<unknown>): () => Promise<void> {
  const shared = sharedFor(0, look);
  return async () => {
    const looking = shared();
    // Where all have stopped waiting, nobody minds.
    looking.catch(() => undefined);
    const giveUp = new AbortController();
    const late = wait(limit, undefined, { signal: giveUp.signal, ref: false }).then(
      () => {
        throw new Error(`no answer within ${limit} ms`);
      },
      () => undefined,
    );
    try {
      await Promise.race([looking, late]);
    } finally {
      giveUp.abort();
    }
  };
}
