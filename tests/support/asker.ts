import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Asked {
  number: number;
  url: string;
  init: RequestInit;
}

export interface Answered {
  number: number;
  status: number;
  bytes: number;
}

type Answer = Omit<Answered, 'number'>;

/** Somebody who asks from a thread of their own: to ask and to read an answer is none of the server's work. */
export interface Asker {
  ask(url: string, init?: RequestInit): Promise<Answer>;
  close(): Promise<unknown>;
}

export async function startAsker(): Promise<Asker> {
  const worker = new Worker(new URL('./asker.worker.ts', import.meta.url));
  await once(worker, 'online');
  const waiting: PromiseWithResolvers<Answer>[] = [];
  worker.on('message', ({ number, ...answer }: Answered) => waiting[number]?.resolve(answer));
  worker.on('error', (error) => {
    for (const { reject } of waiting) reject(error);
  });
  return {
    ask(url, init = {}) {
      const asked: Asked = { number: waiting.length, url, init };
      const answer = Promise.withResolvers<Answer>();
      waiting.push(answer);
      worker.postMessage(asked);
      return answer.promise;
    },
    close: () => worker.terminate(),
  };
}
