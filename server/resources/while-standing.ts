import { Readable } from 'node:stream';
import type { CallContext } from './call.ts';
import { assertStanding } from './show/standing.ts';

/** Bytes that go out between two looks. */
const portion = 256 * 1024;

/**
 * What is taken away over minutes goes on for as long as whoever asked for it may still do so: it breaks
 * off where their session has ended, or the account is gone or another's unit by now.
 */
export function whileStanding(call: CallContext, body: Readable): Readable {
  if (!call.viewer) return body;
  async function* parts(): AsyncGenerator<Buffer | string> {
    let left = portion;
    for await (const chunk of body as AsyncIterable<Buffer | string>) {
      left -= chunk.length;
      if (left <= 0) {
        await assertStanding(call, call.deps.db);
        left = portion;
      }
      yield chunk;
    }
  }
  const guarded = Readable.from(parts(), { objectMode: false });
  // Where its reader goes away before the first part was asked for.
  guarded.once('close', () => body.destroy());
  return guarded;
}
