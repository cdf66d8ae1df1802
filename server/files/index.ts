export type { FileOwner } from './owner.ts';
export { newId } from './key.ts';
export { multipartOptions } from './multipart.ts';
export { storeFile } from './store-file.ts';
export type { Intake, StoredFile } from './store-file.ts';
export { createStorage } from './create-storage.ts';
export { openStorage } from './try-storage.ts';
export type { Storage } from './storage.ts';
export { earliestNow, sweepOrphans } from './sweep.ts';
