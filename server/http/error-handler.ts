import type { FastifyInstance } from 'fastify';
import { asStorageFailure } from '#server/database/failure.ts';
import { failed } from './envelope.ts';
import type { SayError } from './pages/error-page.ts';
import { isHttpError } from './errors.ts';

const unreadable = 'Permintaan tidak dapat dibaca.';
const refusals: Readonly<Record<number, string>> = {
  404: 'Alamat tidak ditemukan.',
  405: 'Alamat tidak ditemukan.',
  413: 'Isian terlalu besar.',
  415: 'Jenis isian tidak didukung.',
};

/** Refusals that tell of somebody who tries what they may not. */
const noted: ReadonlySet<number> = new Set([401, 403, 404, 413, 415, 429]);

/**
 * Turns whatever is thrown into the contract's answer, or a page; what went wrong inside stays in
 * the log.
 */
export function handleErrors(app: FastifyInstance, say: SayError): void {
  app.decorateRequest('account', null);
  app.setErrorHandler((error, request, reply) => {
    const known = asStorageFailure(error) ?? error;
    if (isHttpError(known) && !isFastifyError(known)) {
      const { statusCode: status } = known;
      if (noted.has(status)) {
        request.log.info({ event: 'refused', status, account: request.account }, 'call refused');
      }
      if (known.note) request.log.warn({ ...known.note, account: request.account }, 'call refused');
      if (known.statusCode >= 500) request.log.error({ err: error }, 'call failed');
      return reply
        .code(known.statusCode)
        .headers(known.headers ?? {})
        .send(failed(known.message, known.errors));
    }
    const status = isHttpError(known) ? known.statusCode : 500;
    if (status < 500) {
      const message = refusals[status] ?? unreadable;
      if (say(request, reply, { status, message })) return reply;
      return reply.code(status).send(failed(message));
    }
    request.log.error({ err: error }, 'call failed');
    if (say(request, reply, {})) return reply;
    return reply.code(500).send(failed('Something went wrong.'));
  });
}

const isFastifyError = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
