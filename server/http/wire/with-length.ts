import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { httpError } from '../errors.ts';

/** Whether a body comes in chunks of its sender's making, and does not say how long it is. */
export const isWithoutLength = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined;

/**
 * Refuses bodies that do not say how long they are. Chunks of a byte each cost some hundred bytes of
 * memory a byte, whoever reads them, so that no bound on bytes would hold; everything that calls us
 * knows the length. @throws HttpError 411
 */
export function wantLength(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(
      isWithoutLength(request.raw)
        ? httpError(411, 'Panjang isian tidak disebutkan (Content-Length).')
        : undefined,
    );
  });
}
