import type { StorageConfig } from '../config.ts';
import { createFileStorage } from './file-storage.ts';
import type { Storage } from './storage.ts';

/** The store that the configuration names; what S3 needs is loaded where it does. */
export async function createStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === 'file') return createFileStorage(config.dir);
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(config);
}
