import type { Readable } from 'node:stream';
import type { StorageConfig } from '../config.ts';
import { createFileStorage } from './file-storage.ts';

export interface Storage {
  /** What the key of a file ends with that is to be encrypted; nothing is where not given. */
  readonly sealSuffix?: string;
  /** Durable once resolved; when it rejects, nothing is left under the key. */
  put(key: string, body: Readable): Promise<void>;
  /**
   * @param range bytes, both ends included
   * @throws Error with code ENOENT when there is no such key
   */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** A key that is not there is no error. */
  delete(key: string): Promise<void>;
  keys(): AsyncIterable<string>;
  /** @throws Error when the store does not answer */
  ready(): Promise<void>;
}

export async function createStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === 'file') return createFileStorage(config.dir);
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(config);
}
