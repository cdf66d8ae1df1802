import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Tally } from './wire.ts';

export interface Load {
  port: number;
  /** Whole HTTP/1.1 requests, sent in turn. */
  requests: readonly string[];
  connections: number;
  milliseconds: number;
  /** Requests at most. */
  atMost: number;
}

export interface Outcome extends Tally {
  seconds: number;
}

export interface Loader {
  run(load: Load): Promise<Outcome>;
  close(): Promise<void>;
}

/** Makes load from a thread of its own, to 127.0.0.1 and nowhere else. */
export function startLoader(): Loader {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url));
  return {
    async run(load) {
      worker.postMessage(load);
      const [outcome] = (await once(worker, 'message')) as [Outcome];
      return outcome;
    },
    async close() {
      await worker.terminate();
    },
  };
}
