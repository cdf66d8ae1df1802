import { createCipheriv, createDecipheriv } from 'node:crypto';

/*
 * STREAM (Hoang, Reyhanitabar, Rogaway, Vizár: Online Authenticated-Encryption and its Nonce-Reuse
 * Misuse-Resistance, 2015) with AES-256-GCM: each chunk is sealed with a nonce of prefix, counter
 * and whether it is the last. Whatever is cut off, put behind, left out or put elsewhere does not open,
 * and a part can be read without the rest.
 */

const algorithm = 'aes-256-gcm';

/** What does not open: it was changed, cut, put elsewhere, or is of another key. */
export class SealError extends Error {}

/** Bytes of content in each chunk but the last, which may have less. */
export const chunkSize = 65_536;
const tagLength = 16;
const sealedChunk = chunkSize + tagLength;
export const prefixLength = 7;

export interface StreamKey {
  /** 32 bytes, of this stream alone. */
  key: Buffer;
  /** 7 bytes. */
  prefix: Buffer;
  /** What the stream belongs to: with another it does not open. */
  bound: Buffer;
}

/** Bytes that content of a size takes once it is sealed. */
export const sealedSize = (size: number): number =>
  size + tagLength * Math.max(1, Math.ceil(size / chunkSize));

/** Where a sealed chunk begins. */
export const chunkStart = (index: number): number => index * sealedChunk;

function nonceOf(prefix: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(prefixLength + 5);
  prefix.copy(nonce);
  nonce.writeUInt32BE(index, prefixLength);
  nonce.writeUInt8(isLast ? 1 : 0, prefixLength + 4);
  return nonce;
}

function sealChunk({ key, prefix, bound }: StreamKey, index: number, chunk: Buffer, last: boolean) {
  const cipher = createCipheriv(algorithm, key, nonceOf(prefix, index, last));
  cipher.setAAD(bound);
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
}

/** @throws SealError where it is not as it was written, or not what was written there */
function openChunk(
  { key, prefix, bound }: StreamKey,
  index: number,
  sealed: Buffer,
  last: boolean,
) {
  if (sealed.length < tagLength) throw cutShort();
  // A shorter tag would do for GCM, and is easier to guess.
  const options = { authTagLength: tagLength };
  const decipher = createDecipheriv(algorithm, key, nonceOf(prefix, index, last), options);
  decipher.setAAD(bound).setAuthTag(sealed.subarray(-tagLength));
  const content = decipher.update(sealed.subarray(0, -tagLength));
  try {
    return Buffer.concat([content, decipher.final()]);
  } catch (cause) {
    throw new SealError(`chunk ${index} does not open`, { cause });
  }
}

const cutShort = () => new SealError('cut short');

interface Block {
  bytes: Buffer;
  isLast: boolean;
}

/** Pieces of a block that are held apart. */
const mostPieces = 64;

/** The same bytes in blocks of one size, but for the last; at least one, which may be empty. */
async function* inBlocks(body: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Block> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    held.push(piece);
    length += piece.length;
    // Each piece is held by more than it brings: whoever sends a byte in each packet has few of them.
    if (held.length === mostPieces) held = [Buffer.concat(held)];
    if (length <= size) continue;
    const bytes = Buffer.concat(held);
    let at = 0;
    // The last one waits for the end.
    for (; bytes.length - at > size; at += size) {
      yield { bytes: bytes.subarray(at, at + size), isLast: false };
    }
    held = [bytes.subarray(at)];
    length = bytes.length - at;
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}

export async function* sealing(
  by: StreamKey,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { bytes, isLast } of inBlocks(body, chunkSize)) {
    yield sealChunk(by, index, bytes, isLast);
    index += 1;
  }
}

/** The whole of what was sealed. @throws SealError before anything that is not as it was written */
export async function* opening(
  by: StreamKey,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { bytes, isLast } of inBlocks(sealed, sealedChunk)) {
    yield openChunk(by, index, bytes, isLast);
    index += 1;
  }
}

/**
 * Some chunks of what was sealed, each of them whole.
 * @throws SealError before anything that is not as it was written
 * @param chunks both ends included
 * @param sealed from the beginning of the first of them to the end of the last, or of everything
 */
export async function* openingSome(
  by: StreamKey,
  chunks: { first: number; last: number },
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let index = chunks.first;
  for await (const { bytes } of inBlocks(sealed, sealedChunk)) {
    yield index < chunks.last ? openChunk(by, index, bytes, false) : openEither(by, index, bytes);
    index += 1;
  }
  if (index <= chunks.last) throw cutShort();
}

/** Whether more comes after a part that was asked for is not known; its seal knows. */
function openEither(by: StreamKey, index: number, sealed: Buffer): Buffer {
  try {
    return openChunk(by, index, sealed, sealed.length < sealedChunk);
  } catch (error) {
    if (sealed.length < sealedChunk) throw error;
    return openChunk(by, index, sealed, true);
  }
}
