import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { configError } from '../config-error.ts';
import type { StorageConfig } from '../config.ts';
import { keyOf, newId } from './key.ts';
import { createStorage } from './create-storage.ts';
import type { Storage } from './storage.ts';

/** A disk that is full is told by each upload; what is stored can be read meanwhile. */
const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** The code or name of an error, which says enough and nothing secret. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'galat';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/**
 * The storage, after a file was written to it, read and deleted.
 * @throws ConfigError in one line where that fails: better now than at the first upload
 */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  try {
    const storage = await createStorage(config);
    await tryOut(storage);
    return storage;
  } catch (error) {
    throw configError(
      'STORAGE_URL',
      `tempat penyimpanan berkas tidak dapat ditulis dan dibaca (${nameOf(error)}).`,
    );
  }
}

/**
 * Writes a file, reads and deletes it.
 * @returns false where there is no room. @throws where the storage fails
 */
export async function tryOut(storage: Storage): Promise<boolean> {
  const id = newId();
  // The sweep knows such a name, where what follows is cut short.
  const key = keyOf(id, new Date());
  try {
    await storage.put(key, Readable.from([Buffer.from(id)]));
  } catch (error) {
    if (full.has(nameOf(error))) return false;
    throw error;
  }
  const found = await text(await storage.get(key));
  await storage.delete(key);
  if (found !== id) throw new Error('other content');
  return true;
}
