import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../errors.ts';

/** Of two of these, whoever stands between the browser and us may have believed the other. */
const single = new Set([
  ...['host', 'authorization', 'content-type', 'content-length', 'content-encoding'],
  ...['content-range', 'transfer-encoding', 'idempotency-key', 'origin', 'range', 'if-range'],
]);

/** Whether a message can be read in two ways. */
export function isAmbiguous({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (!single.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  // A server is told by its name which of its sites is meant: RFC 9112, 3.2.
  return httpVersion === '1.1' && !seen.has('host');
}

/** Refuses what can be read in two ways, before anything is done. @throws HttpError 400 */
export function oneOfEach(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isAmbiguous(request.raw) ? badRequest() : undefined);
  });
}
