import { randomBytes, scrypt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { normalized } from '#core/format/normalized.ts';
import { opening, prefixLength, SealError, sealing, type StreamKey } from '../vault/stream.ts';

/*
 * An encrypted archive: a header (magic, salt, prefix of the nonces), then the TAR as a STREAM under a
 * key from the passphrase.
 */

const magic = Buffer.from('PPARSIP2');
const saltLength = 16;
const headerLength = magic.length + saltLength + prefixLength;

/** What OWASP asks of scrypt where it keeps secrets: 128 MiB for each try. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

function keyOf(passphrase: string, header: Buffer): Promise<StreamKey> {
  const salt = header.subarray(magic.length, magic.length + saltLength);
  const prefix = header.subarray(magic.length + saltLength);
  return new Promise((resolve, reject) => {
    scrypt(normalized(passphrase), salt, 32, cost, (error, key) => {
      if (error) reject(error);
      else resolve({ key, prefix, bound: header });
    });
  });
}

/** The bytes of an archive as they are stored: as they come without a passphrase. */
export async function* encrypted(
  tar: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): AsyncGenerator<Uint8Array> {
  if (passphrase === null) {
    yield* tar;
    return;
  }
  const header = Buffer.concat([magic, randomBytes(saltLength + prefixLength)]);
  yield header;
  yield* sealing(await keyOf(passphrase, header), tar);
}

/** Opens what a file holds, as often as it is read. */
export type Decrypt = (file: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

const asItIs: Decrypt = (file) => file;

/**
 * How the archive at `path` is to be read; the key is worked out once.
 * @throws Error where it is encrypted and there is no passphrase
 */
export async function decryptFor(path: string, passphrase: string | null): Promise<Decrypt> {
  const header = await readHeader(path);
  if (!header.subarray(0, magic.length).equals(magic)) return asItIs;
  if (passphrase === null) {
    throw new Error('Arsip ini terenkripsi: berikan kata sandinya sebagai PPID_BACKUP_PASSPHRASE.');
  }
  const key = await keyOf(passphrase, header);
  return async function* (file) {
    try {
      yield* opening(key, without(headerLength, file));
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      throw new Error('Arsip ini tidak terbuka: kata sandinya lain, atau isinya rusak.', {
        cause: error,
      });
    }
  };
}

async function readHeader(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerLength), 0, headerLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* without(count: number, bytes: AsyncIterable<Uint8Array>) {
  let rest = count;
  for await (const part of bytes) {
    if (rest < part.length) yield part.subarray(rest);
    rest = Math.max(0, rest - part.length);
  }
}
