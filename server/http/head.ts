import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Lets go of a stream that answers a HEAD. Fastify would read all of it and throw it away after the
 * answer has gone, when nothing limits that any more. Goes for routes that are registered after it.
 */
export function headWithoutBody(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) {
      done(null, payload);
      return;
    }
    payload.destroy();
    done(null, Readable.from([]));
  });
}
