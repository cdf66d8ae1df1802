import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';

/** ms that nobody takes to write a page. */
const longestWrite = 3_600_000;

const beside = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a page's file is written until it is whole. */
export const besideOf = (file: string): string => `${file}.${randomUUID()}`;

export const isBeside = (file: string): boolean => beside.test(file);

/** Deletes what a server that was killed has left; what cannot be deleted stays. */
export async function dropStale(path: string): Promise<void> {
  try {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > longestWrite) await rm(path, { force: true });
  } catch {
    // Gone already, or another account's.
  }
}
