import { finished, PassThrough, type Readable } from 'node:stream';
import { runOut } from '../http/wire/run-out.ts';

/**
 * What comes of a body until it ends, its line breaks or the signal is aborted; none of these is an
 * error. What is not taken of it runs out, so that its connection is free for the next request, unless it
 * is more than anybody sends.
 */
export function untilItBreaks(body: Readable, ended: AbortSignal): AsyncIterable<Buffer> {
  const taken = new PassThrough();
  const end = () => {
    body.unpipe(taken);
    taken.end();
  };
  body.pipe(taken);
  taken.once('close', () => {
    ended.removeEventListener('abort', end);
    runOut(body);
  });
  finished(body, { writable: false }, end);
  if (ended.aborted) end();
  else ended.addEventListener('abort', end);
  return taken;
}
