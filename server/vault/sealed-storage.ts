import type { Cipheriv } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/files/storage.ts';
import type { Vault } from './vault.ts';

const sealedKey = /\.segel-([\w-]{8})$/;

/** The name of the key that a stored file is sealed under; null for one that is stored as it is. */
export const sealOf = (key: string): string | null => sealedKey.exec(key)?.[1] ?? null;

/** Read only as it is asked for: whatever breaks the body off reaches whoever reads. */
async function* through(cipher: Cipheriv, body: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of body) yield cipher.update(chunk as Buffer);
}

/**
 * A storage in which files whose key ends with the name of a vault's key are encrypted, as long as
 * they were: AES-256-CTR under a key for each file alone. Others pass as they are.
 */
export function sealStorage(storage: Storage, vault: Vault): Storage {
  return {
    ...storage,
    sealSuffix: `.segel-${vault.name}`,

    put(key, body) {
      const seal = sealOf(key);
      if (seal === null) return storage.put(key, body);
      const sealed = Readable.from(through(vault.cipher(seal, key), body), { objectMode: false });
      sealed.once('close', () => body.destroy());
      return storage.put(key, sealed);
    },

    async get(key, range) {
      const seal = sealOf(key);
      if (seal === null) return storage.get(key, range);
      const decipher = vault.cipher(seal, key);
      const whole = await buffer(through(decipher, await storage.get(key)));
      const part = range ? whole.subarray(range.start, range.end + 1) : whole;
      return Readable.from([part], { objectMode: false });
    },
  };
}
