import type { FastifyBaseLogger } from 'fastify';

/** What is done once an answer is on its way, and a stop waits for. */
export interface Afterwards {
  /** What fails is logged, and fails no call. */
  run(work: () => Promise<unknown>): void;
  settled(): Promise<void>;
}

export function createAfterwards(log: FastifyBaseLogger): Afterwards {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const done = work()
        .then(
          () => undefined,
          (error: unknown) => log.warn({ err: error }, 'left for the sweep'),
        )
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
