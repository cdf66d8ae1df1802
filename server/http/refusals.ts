import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failed } from './envelope.ts';
import type { SayError } from './error-page.ts';

const unreadable = 'Permintaan tidak dapat dibaca.';

/** Headers of every answer, here where no hook runs. */
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Answers for an address that no route is looked up by: not decodable, or longer than any id. */
export const refuseAddress =
  (say: SayError) =>
  (error: { code: string }, request: FastifyRequest, reply: FastifyReply): void => {
    const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    const status = isLong ? 404 : 400;
    const message = isLong ? 'Alamat tidak ditemukan.' : unreadable;
    if (say(request, reply, { status, message })) return;
    void reply.code(status).headers(headers).send(failed(message));
  };

const refusals: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Permintaan terlalu lama.'],
  HPE_HEADER_OVERFLOW: [431, 'Permintaan terlalu besar.'],
};

/** How long a sender gets to read the answer, in milliseconds. */
const farewell = 1000;

/** Answers what is no HTTP, or too much of it, and lets go of the connection. */
export function refuseMessage(error: Error & { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, message] = refusals[error.code] ?? [400, unreadable];
  const body = JSON.stringify(failed(message));
  const lines = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  // Closing at once, with bytes unread, would reset the connection before the answer is read.
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), farewell).unref();
}
