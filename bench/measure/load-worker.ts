import { parentPort } from 'node:worker_threads';
import type { Load, Outcome } from './load.ts';
import { ask, type Tally } from './wire.ts';

async function run({ port, requests, connections, milliseconds, atMost }: Load): Promise<Outcome> {
  const texts = requests.map((text) => Buffer.from(text));
  const tally: Tally = { done: 0, failed: 0 };
  const from = performance.now();
  const end = from + milliseconds;
  let sent = 0;
  function next(): Buffer | null {
    if (performance.now() >= end || sent >= atMost) return null;
    sent += 1;
    return texts[sent % texts.length] ?? null;
  }
  await Promise.all(Array.from({ length: connections }, () => ask(port, next, tally)));
  return { ...tally, seconds: (performance.now() - from) / 1000 };
}

parentPort?.on('message', (load: Load) => {
  void run(load).then((outcome) => parentPort?.postMessage(outcome));
});
