import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest, httpError, unavailable, type HttpError } from '../http/errors.ts';
import type { BodyRoom } from '../http/wire/body-room.ts';

/** Bytes of a form beside its files: its texts, some of them in several bytes a sign, and what parts them. */
const largestRest = 4 * 1024 * 1024;

export const unreadable = (): HttpError => badRequest('Isi formulir tidak dapat dibaca.');

/** A form on its way in. */
export interface Coming {
  /** Why it is refused: 413 or 503 where what is held of it is too much. */
  refusal: HttpError | null;
  /** Rejects with the refusal. */
  refused: Promise<never>;
  /** The bytes of one of its files, which are not held. */
  passing(file: MultipartFile['file']): AsyncIterable<Buffer>;
  over(): void;
}

/** Watches what a form brings beside its files: neither a store nor anybody's day bounds that. */
export function watchForm({ raw, ip }: FastifyRequest, room: BodyRoom): Coming {
  const { promise: refused, reject } = Promise.withResolvers<never>();
  // Where a file is coming, that tells of it.
  refused.catch(() => undefined);
  let file: MultipartFile['file'] | null = null;
  let rest = 0;
  const coming: Coming = { refusal: null, refused, passing, over };
  const held = room(ip, () => refuse(unavailable()));

  function refuse(error: HttpError): void {
    coming.refusal ??= error;
    over();
    file?.destroy(error);
    reject(error);
  }
  function came(chunk: Buffer): void {
    rest += chunk.length;
    held.grow(chunk.length);
    if (rest > largestRest) refuse(httpError(413, 'Isian terlalu besar.'));
  }
  function over(): void {
    raw.removeListener('data', came);
    held.leave();
  }
  async function* passing(source: MultipartFile['file']): AsyncGenerator<Buffer> {
    file = source;
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        rest -= chunk.length;
        held.grow(-chunk.length);
        yield chunk;
      }
    } catch {
      // Tells a body that breaks off from a store that fails.
      throw coming.refusal ?? unreadable();
    } finally {
      file = null;
    }
  }
  raw.on('data', came);
  return coming;
}
