export { deleteFile, fileOnWire, filesById, insertFile } from './berkas.ts';
export type { FileOnWire, FileOwner, OwnedFile } from './berkas.ts';
export { newId } from './key.ts';
export { multipartLimits, receiveMultipart } from './multipart.ts';
export type { FileRule, Received, StoredFile } from './multipart.ts';
export { sendFile } from './send.ts';
export { createStorage } from './storage.ts';
export type { Storage } from './storage.ts';
export { sweepOrphans } from './sweep.ts';
