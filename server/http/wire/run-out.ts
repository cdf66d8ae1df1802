import type { Readable } from 'node:stream';

/** Bytes that are taken of a refused body; two of the largest files. */
const largestRest = 20 * 1024 * 1024;

/** Lets the rest of a refused body run out, unheld, so that its sender gets to read the answer. */
export function runOut(message: Readable): void {
  let rest = 0;
  message.unpipe();
  message.on('data', (chunk: Buffer) => {
    rest += chunk.length;
    if (rest > largestRest) message.destroy();
  });
  message.resume();
}
