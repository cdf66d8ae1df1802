import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../database/failure.ts';
import { httpError, notFound } from '../http/errors.ts';
import { matchesEtag } from '../http/pages/etag.ts';
import { dataPolicy } from '../http/security.ts';
import type { FairRoom } from '../limits/fair-room.ts';
import { openFile } from './berkas.ts';
import { contentDisposition } from './content-disposition.ts';
import type { StoredFile } from './store-file.ts';
import { readRange } from './range.ts';
import type { ByteRange, Storage } from './storage.ts';

const showable: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

async function open(storage: Storage, stored: StoredFile, range: ByteRange | undefined) {
  try {
    return await openFile(storage, stored, range);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw notFound('Berkas tidak ditemukan.');
    throw error;
  }
}

/** Who may read files at once: half of the connections that a store has for that. */
export const usualReaders = 500;

/** From where files are read, and by how many. */
export interface Reading {
  storage: Storage;
  readers: FairRoom;
}

/** Whether it can be read at all. @throws HttpError 404 where its bytes are lost */
export async function assertStored(storage: Storage, stored: StoredFile): Promise<void> {
  (await open(storage, stored, { start: 0, end: 0 })).destroy();
}

/** Counts a reader until the answer is over; one who makes room may go on with the rest by a range. */
export function countReader({ request, raw }: FastifyReply, readers: FairRoom): void {
  // Its headers tell of it without a look into it.
  if (request.method === 'HEAD') return;
  // Who has hung up meanwhile says so no more, and would be counted for ever.
  if (raw.closed || raw.destroyed) return;
  const held = readers(request.ip, () => request.raw.socket.resetAndDestroy());
  raw.once('close', held.leave);
  held.grow(1);
}

/**
 * The part of a file that a request asks for. @throws HttpError 416 where there is none
 */
export function rangeOf(
  { headers }: FastifyRequest,
  { sha256, ukuran }: Pick<StoredFile, 'sha256' | 'ukuran'>,
): ByteRange | undefined {
  const current = headers['if-range'] === undefined || headers['if-range'] === etagOf(sha256);
  const range = current ? readRange(headers.range, ukuran) : 'whole';
  if (range === 'unsatisfiable') {
    const error = httpError(416, 'Bagian berkas yang diminta tidak ada.');
    error.headers = { 'content-range': `bytes */${ukuran}` };
    throw error;
  }
  return range === 'whole' ? undefined : range;
}

const etagOf = (sha256: string): string => `"${sha256}"`;

/**
 * Answers with a stored file, so that no browser runs it: as an attachment, or in place where
 * `inline` asks for it and the file is a picture. `guard` breaks off where its reader may read no more. Knows If-None-Match, Range and If-Range.
 */
export async function sendFile(
  reply: FastifyReply,
  stored: StoredFile,
  { storage, readers }: Reading,
  options: { inline?: boolean; guard?: (body: Readable) => Readable } = {},
): Promise<FastifyReply> {
  const { headers } = reply.request;
  const etag = etagOf(stored.sha256);
  const inline = options.inline === true && showable.has(stored.tipe);
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': dataPolicy,
    'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', stored.nama),
  });
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();

  const part = rangeOf(reply.request, stored);
  const isHead = reply.request.method === 'HEAD';
  countReader(reply, readers);
  const body = isHead ? Readable.from([]) : await open(storage, stored, part);
  reply.type(stored.tipe);
  if (part) {
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${stored.ukuran}`);
  }
  reply.header('content-length', part ? part.end - part.start + 1 : stored.ukuran);
  return reply.send(isHead ? body : (options.guard?.(body) ?? body));
}
