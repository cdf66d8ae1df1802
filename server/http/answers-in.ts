import { setTimeout as wait } from 'node:timers/promises';

/**
 * A look at a part that may not answer. Who asks while one is under way waits for that one, so that
 * a part that hangs is not asked more often than it answers; and nobody waits longer than `limit` ms.
 * @throws what the look throws; Error where there is no answer in time
 */
export function answersIn(limit: number, look: () => Promise<unknown>): () => Promise<void> {
  let underWay: Promise<unknown> | null = null;

  function begin(): Promise<unknown> {
    const begun = look().finally(() => {
      underWay = null;
    });
    // Whoever waits is told; where all have stopped waiting, nobody minds.
    begun.catch(() => undefined);
    return begun;
  }

  return async () => {
    underWay ??= begin();
    const giveUp = new AbortController();
    const late = wait(limit, undefined, { signal: giveUp.signal, ref: false }).then(
      () => {
        throw new Error(`no answer within ${String(limit)} ms`);
      },
      () => undefined,
    );
    try {
      await Promise.race([underWay, late]);
    } finally {
      giveUp.abort();
    }
  };
}
