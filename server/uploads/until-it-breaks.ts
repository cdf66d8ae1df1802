import { finished, PassThrough, type Readable } from 'node:stream';

/**
 * What comes of a body until it ends, its line breaks or the signal is aborted; none of these is an
 * error. What is not taken of it runs out, so that its connection is free for the next request.
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
    body.resume();
  });
  finished(body, { writable: false }, end);
  if (ended.aborted) end();
  else ended.addEventListener('abort', end);
  return taken;
}
