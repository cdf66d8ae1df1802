import { createDecipheriv } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '#server/files/storage.ts';
import type { Seal } from '#server/files/key.ts';
import { DamagedFileError } from './sealed-storage.ts';
import type { Vault } from './vault.ts';

/*
 * Files as earlier versions stored them, opened to be sealed anew and for nothing else.
 */

const tagLength = 16;

/**
 * What is stored under a key; whoever gets it destroys it. Of a file with a tag nothing is to be believed until all of it
 * was read without an error.
 */
export async function formerContent(
  deps: { storage: Storage; vault: Vault },
  key: string,
  seal: Seal | null,
): Promise<Readable> {
  if (seal === null) return deps.storage.get(key);
  const fileKey = deps.vault.formerFileKey(seal.name, key);
  const stored = await deps.storage.get(key);
  const parts = seal.isTagged ? tagged(fileKey, stored) : untagged(fileKey, stored);
  const content = Readable.from(parts, { objectMode: false });
  // Where nobody read anything of it, the parts have not begun, and end nothing.
  return content.once('close', () => stored.destroy());
}

async function* untagged(key: Buffer, stored: AsyncIterable<Buffer>) {
  const decipher = createDecipheriv('aes-256-ctr', key, Buffer.alloc(16));
  for await (const part of stored) yield decipher.update(part);
}

/** Its tag is the last sixteen bytes. */
async function* tagged(key: Buffer, stored: AsyncIterable<Buffer>) {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.alloc(12), {
    authTagLength: tagLength,
  });
  let held = Buffer.alloc(0);
  for await (const part of stored) {
    held = Buffer.concat([held, part]);
    if (held.length <= tagLength) continue;
    yield decipher.update(held.subarray(0, -tagLength));
    held = held.subarray(-tagLength);
  }
  try {
    decipher.setAuthTag(held);
    yield decipher.final();
  } catch (cause) {
    throw new DamagedFileError('a stored file is not as it was written', { cause });
  }
}
