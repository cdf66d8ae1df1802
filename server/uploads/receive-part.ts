import { Readable } from 'node:stream';
import type { FileRule } from '#core/resource/index.ts';
import type { Deps } from '#server/deps.ts';
import { keyOf, newId } from '#server/files/key.ts';
import { metered } from '#server/files/store-file.ts';
import { badRequest, conflict, httpError } from '#server/http/errors.ts';
import type { Meter } from '#server/limits/quotas.ts';
import { smallestPart } from './bounds.ts';
import { addPart, assertRoom, type Upload } from './pending.ts';
import { dropUnwritten } from './purge.ts';
import { partOwner } from './stored-upload.ts';

export const misplaced = () =>
  conflict('Bagian berkas ini tidak menyambung dengan yang sudah diterima.');

const tooSmall = () => badRequest('Bagian berkas terlalu kecil.');

interface Arriving {
  upload: Upload;
  rule: FileRule;
  bytes: AsyncIterable<Buffer>;
  /** Counts them against their sender's day. */
  meter: Meter;
}

/**
 * Stores what comes of a file, encrypted where the whole is to be. A line that breaks ends the part
 * and loses nothing of it.
 * @returns how the upload stands after it
 * @throws HttpError 400 too little, 409 where something else came in its place, 413 more than
 * declared, 429 from the meter, 503 where no room is left
 */
export async function receivePart(
  { db, storage, clock, log }: Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>,
  { upload, rule, bytes, meter }: Arriving,
): Promise<Upload> {
  const { id, offset: start, size } = upload;
  await assertRoom(db, upload.owner, size - start);
  const key = keyOf(newId(), new Date()) + (rule.sealed ? (storage.sealSuffix ?? '') : '');
  let length = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of metered(untilItBreaks(bytes), meter)) {
      length += chunk.length;
      if (start + length > size)
        throw httpError(413, 'Berkas lebih besar daripada yang dinyatakan.');
      yield chunk;
    }
  }
  const chunks = counted();
  try {
    const first = await chunks.next();
    // Where nothing came, the storage need not know.
    if (first.done) throw tooSmall();
    const part = Readable.from(beginningWith(first.value, chunks), { objectMode: false });
    await storage.put(key, part, partOwner(upload, start));
  } finally {
    await meter.settle();
  }
  try {
    const isEnough = length >= smallestPart || start + length === size;
    if (!isEnough) throw tooSmall();
    const stands = await addPart(db, id, { key, start, length }, clock.now());
    if (!stands) throw misplaced();
    return stands;
  } catch (error) {
    await dropUnwritten({ db, storage, log }, [key], error);
    throw error;
  }
}

async function* beginningWith<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

async function* untilItBreaks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of source) yield chunk;
  } catch {
    // What has come is kept.
  }
}
