import { parentPort } from 'node:worker_threads';
import type { Answered, Asked } from './asker.ts';

parentPort?.on('message', ({ number, url, init }: Asked) => {
  void ask(url, init).then((answer) => parentPort?.postMessage({ number, ...answer }));
});

async function ask(url: string, init: RequestInit): Promise<Omit<Answered, 'number'>> {
  const answer = await fetch(url, init);
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.length;
  return { status: answer.status, bytes };
}
