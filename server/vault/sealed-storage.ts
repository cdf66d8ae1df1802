import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sealOf, sealSuffix } from '#server/files/key.ts';
import type { Storage } from '#server/files/storage.ts';
import { opened, openedFormer, sealing } from './sealed-file.ts';
import type { Vault } from './vault.ts';

/** A stored file that is not as it was written, however often it is asked for. */
export class DamagedFileError extends Error {}

/**
 * A storage in which files whose key ends with the name of a vault's key are encrypted, each under a
 * key of its own, and which gives none that was changed. Others pass as they are.
 */
export function sealStorage(storage: Storage, vault: Vault): Storage {
  async function open(key: string): Promise<Buffer | null> {
    const seal = sealOf(key);
    if (seal === null) return null;
    const fileKey = vault.fileKey(seal.name, key);
    const sealed = await buffer(await storage.get(key));
    if (!seal.isTagged) return openedFormer(fileKey, sealed);
    try {
      return opened(fileKey, sealed);
    } catch (cause) {
      throw new DamagedFileError(`the stored file ${key} is not as it was written`, { cause });
    }
  }

  return {
    ...storage,
    sealSuffix: sealSuffix(vault.name),

    put(key, body) {
      const seal = sealOf(key);
      if (!seal?.isTagged) return storage.put(key, body);
      const parts = sealing(vault.fileKey(seal.name, key), body);
      const sealed = Readable.from(parts, { objectMode: false });
      sealed.once('close', () => body.destroy());
      return storage.put(key, sealed);
    },

    async get(key, range) {
      const whole = await open(key);
      if (whole === null) return storage.get(key, range);
      const part = range ? whole.subarray(range.start, range.end + 1) : whole;
      return Readable.from([part], { objectMode: false });
    },
  };
}
