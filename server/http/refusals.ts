import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failed } from './envelope.ts';
import type { SayError } from './pages/error-page.ts';
import type { Headers } from './security.ts';

const unreadable = 'Permintaan tidak dapat dibaca.';

/**
 * Answers for an address that no route is looked up by: not decodable, or longer than any id.
 * @param headers of every answer, since no hook runs here
 */
export const refuseAddress =
  (say: SayError, headers: Headers) =>
  (error: { code: string }, request: FastifyRequest, reply: FastifyReply): void => {
    const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    const status = isLong ? 404 : 400;
    const message = isLong ? 'Alamat tidak ditemukan.' : unreadable;
    void reply.headers({ ...headers, 'cache-control': 'no-store' });
    if (say(request, reply, { status, message })) return;
    void reply.code(status).send(failed(message));
  };

const refusals: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'Sambungan terlalu lambat, jadi pengiriman diputus. Pindah ke tempat bersinyal lebih baik lalu kirim lagi.',
  ],
  HPE_HEADER_OVERFLOW: [431, 'Permintaan terlalu besar.'],
};

/** How long a sender gets to read the answer, in milliseconds. */
const farewell = 1000;

/**
 * Answers what is no HTTP, or too much of it, and lets go of the connection.
 * @param headers of every answer, since no hook runs here
 */
export function refuseMessage(
  headers: Headers,
  error: Error & { code: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, message] = refusals[error.code] ?? [400, unreadable];
  const body = JSON.stringify(failed(message));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  // Closing at once, with bytes unread, would reset the connection before the answer is read.
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), farewell).unref();
}

/** Answers a body that comes too slowly. */
export function refuseSlow(headers: Headers, { socket }: IncomingMessage): void {
  const code = 'ERR_HTTP_REQUEST_TIMEOUT';
  refuseMessage(headers, Object.assign(new Error('too slow'), { code }), socket);
}
