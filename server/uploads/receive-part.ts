import { Readable } from 'node:stream';
import type { FileRule } from '#core/resource/index.ts';
import type { Deps } from '#server/deps.ts';
import { noRoom, type Coming } from '#server/files/coming.ts';
import { keyOf, newId } from '#server/files/key.ts';
import { metered } from '#server/files/store-file.ts';
import { badRequest, httpError } from '#server/http/errors.ts';
import type { Meter } from '#server/limits/quotas.ts';
import { betweenLooks, smallestPart } from './bounds.ts';
import { addPart, assertRoom, waitOn, type Upload } from './pending.ts';
import { dropParts, dropUnwritten } from './purge.ts';
import { partOwner } from './stored-upload.ts';
import { misplaced, type Piece } from './under-way.ts';
import { untilItBreaks } from './until-it-breaks.ts';

export const tooSmall = () => badRequest('Bagian berkas terlalu kecil.');

/** Whether a piece of so many bytes is refused. */
export const isTooSmall = ({ offset, size }: Upload, length: number): boolean =>
  length === 0 || (length < smallestPart && offset + length !== size);

interface Arriving {
  upload: Upload;
  rule: FileRule;
  body: Readable;
  piece: Piece;
  /** Counts its bytes against their sender's day. */
  meter: Meter;
}

type Receiving = Pick<Deps, 'db' | 'storage' | 'clock' | 'log'> & Pick<Coming, 'received'>;

/**
 * Stores what comes of a file, encrypted where the whole is to be. A line that breaks ends the part
 * and loses nothing of it, as does a newer piece.
 * @returns how the upload stands after it
 * @throws HttpError 400 too little, 409 where something else came in its place, 413 more than
 * declared, 429 from the meter, 503 where no room is left; whatever is thrown, nothing is left in storage
 */
export async function receivePart(deps: Receiving, arriving: Arriving): Promise<Upload> {
  const { db, clock, received } = deps;
  const { upload, rule, piece } = arriving;
  const { id, owner, offset: start, size } = upload;
  await assertRoom(db, owner, { received, more: size - start });
  const suffix = rule.sealed ? (deps.storage.sealSuffix ?? '') : '';
  const key = keyOf(newId(), new Date()) + suffix;
  const length = await store(deps, arriving, key);
  if (isTooSmall(upload, length)) {
    await dropParts(deps, [key]);
    throw piece.ended.aborted ? misplaced() : tooSmall();
  }
  const part = { key, start, length };
  try {
    const stands = await addPart(db, id, part, { now: clock.now(), received });
    if (!stands) throw misplaced();
    return stands;
  } catch (error) {
    await dropUnwritten(deps, [key], error);
    throw error;
  }
}

/** @returns how many bytes are in storage. @throws whatever is thrown, none is */
async function store(deps: Receiving, arriving: Arriving, key: string): Promise<number> {
  const { db, storage, clock, received } = deps;
  const { upload, body, piece, meter } = arriving;
  const { owner, offset: start, size } = upload;
  let length = 0;
  const over = new AbortController();
  const ended = AbortSignal.any([piece.ended, over.signal]);
  async function* counted(): AsyncGenerator<Buffer> {
    let looked = 0;
    for await (const chunk of metered(untilItBreaks(body, ended), meter)) {
      length += chunk.length;
      if (start + length > size)
        throw httpError(413, 'Berkas lebih besar daripada yang dinyatakan.');
      if (!piece.came(chunk.length)) throw noRoom();
      if (length - looked >= betweenLooks) {
        // Another process may have put one there: what still comes would be dropped at its end.
        if (!(await waitOn(db, upload, clock.now()))) throw misplaced();
        await assertRoom(db, owner, { received });
        looked = length;
      }
      yield chunk;
    }
  }
  const chunks = counted();
  let isStored = false;
  try {
    try {
      const first = await chunks.next();
      // Where nothing came, the storage need not know.
      if (first.done) throw piece.ended.aborted ? misplaced() : tooSmall();
      const part = Readable.from(beginningWith(first.value, chunks), { objectMode: false });
      await storage.put(key, part, partOwner(upload, start));
      isStored = true;
    } finally {
      // A store that failed may have read nothing: what still comes then runs out, held by nobody.
      over.abort();
      await chunks.return(undefined);
      try {
        if (isTooSmall(upload, length)) await meter.take(smallestPart - length);
      } finally {
        await meter.settle();
      }
    }
  } catch (error) {
    // No row can know it yet.
    if (isStored) await dropParts(deps, [key]);
    throw error;
  }
  return length;
}

async function* beginningWith<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
