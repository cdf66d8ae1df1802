import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { badRequest, httpError, unavailable, type HttpError } from '../errors.ts';
import type { FairRoom } from '#server/limits/fair-room.ts';
import { runOut } from './run-out.ts';

/** Bytes of bodies that lie in memory until they are whole, of all connections together. */
export const usualHeld = 64 * 1024 * 1024;

/** Bytes that there is room for at first; most bodies are smaller. */
const least = 4 * 1024;

/**
 * A body as text, once it is whole. Its bytes are copied as they come: pieces of a byte each, kept
 * until the end, would take hundreds of times as much. What was only announced takes no room.
 * @throws HttpError 400 where it breaks off, 413, 503 where bodies under way are too much
 */
export function gather(
  { headers, routeOptions, ip }: FastifyRequest,
  body: IncomingMessage,
  room: FairRoom,
): Promise<string> {
  const length = Number(headers['content-length'] ?? 0);
  if (length > routeOptions.bodyLimit) {
    return Promise.reject(httpError(413, 'Isian terlalu besar.'));
  }
  return new Promise((resolve, reject) => {
    let whole = Buffer.alloc(0);
    let filled = 0;

    function take(chunk: Buffer): void {
      const before = whole.length;
      const wanted = filled + chunk.length;
      if (wanted > before) {
        const twice = Math.min(length, Math.max(2 * before, least));
        whole = Buffer.concat([whole], Math.max(wanted, twice));
      }
      chunk.copy(whole, filled);
      filled = wanted;
      if (whole.length > before) held.grow(whole.length - before);
    }
    function fail(error: HttpError): void {
      over();
      body.removeListener('data', take);
      whole = Buffer.alloc(0);
      held.leave();
      runOut(body);
      reject(error);
    }

    const held = room(ip, () => fail(unavailable()));
    const over = finished(body, { writable: false }, (error) => {
      if (error) {
        fail(badRequest());
        return;
      }
      held.leave();
      resolve(whole.toString('utf8', 0, filled));
    });
    body.on('data', take);
  });
}
