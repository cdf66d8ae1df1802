import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { noRoom, type Arrival } from './coming.ts';
import { typeByStart } from './starts.ts';
import { badRequest, httpError, unavailable, type HttpError } from '../http/errors.ts';
import type { FairRoom } from '../limits/fair-room.ts';

const kib = 1024;

/** Bytes that looking into a file holds while it comes, as measured: archives in archives are unpacked. */
export const heldByJudge = (first: Buffer): number => {
  const type = typeByStart(first);
  return type === null || type === 'application/zip' ? 768 * kib : 128 * kib;
};

/** Bytes that a piece of a text is held by, as measured, however little it brings. */
const dearest = 64;

/** Bytes of a form beside its files: its texts, some of them in several bytes a sign, and what parts them. */
const largestRest = 4 * 1024 * 1024;

export const unreadable = (): HttpError => badRequest('Isi formulir tidak dapat dibaca.');

/** Where a form counts while it comes. */
export interface Rooms {
  /** That bodies have together in memory. */
  room: FairRoom;
  /** What of its files is in storage. */
  arrival: Arrival;
}

/** A form on its way in. */
export interface FormWatch {
  /** Why it is refused: 413 or 503 where what is held of it is too much. */
  refusal: HttpError | null;
  /** Rejects with the refusal. */
  refused: Promise<never>;
  /** The bytes of one of its files, which are not held. */
  passing(file: MultipartFile['file']): AsyncIterable<Buffer>;
  over(): void;
}

/** Watches what a form brings beside its files: neither a store nor anybody's day bounds that. */
export function watchForm({ raw, ip }: FastifyRequest, { room, arrival }: Rooms): FormWatch {
  const { promise: refused, reject } = Promise.withResolvers<never>();
  // Where a file is coming, that tells of it.
  refused.catch(() => undefined);
  let file: MultipartFile['file'] | null = null;
  let rest = 0;
  const watch: FormWatch = { refusal: null, refused, passing, over };
  const held = room(ip, () => refuse(unavailable()));

  function refuse(error: HttpError): void {
    watch.refusal ??= error;
    over();
    file?.destroy(error);
    reject(error);
  }
  function came(chunk: Buffer): void {
    rest += chunk.length;
    // A text is held as it comes, in pieces that are dearer than what they bring.
    held.grow(file === null ? Math.max(chunk.length, dearest) : chunk.length);
    if (rest > largestRest) refuse(httpError(413, 'Isian terlalu besar.'));
  }
  function over(): void {
    raw.removeListener('data', came);
    held.leave();
  }
  async function* passing(source: MultipartFile['file']): AsyncGenerator<Buffer> {
    file = source;
    let judged = 0;
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        if (judged === 0) {
          judged = heldByJudge(chunk);
          held.grow(judged);
        }
        rest -= chunk.length;
        held.grow(-chunk.length);
        if (!arrival.came(chunk.length)) refuse(noRoom());
        yield chunk;
      }
    } catch {
      // Tells a body that breaks off from a store that fails.
      throw watch.refusal ?? unreadable();
    } finally {
      held.grow(-judged);
      file = null;
    }
  }
  raw.on('data', came);
  return watch;
}
