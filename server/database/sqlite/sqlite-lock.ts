import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseInUse } from '../database-in-use.ts';

export interface FileLock {
  release(): void;
}

/** Collected as garbage, a lock would be let go of. */
const held = new Set<DatabaseSync>();

/** One path for one file, however it is spelled. */
function canonical(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  return join(realpathSync(dirname(file)), basename(file));
}

/**
 * Marks the SQLite file as this process's own, in a lock database `<file>.lock` beside it. The
 * operating system holds the lock, so that it ends with the process, however that ends.
 * @throws Error at once when another process (or another part of this one) holds it
 */
export function lockFile(file: string): FileLock {
  const path = canonical(file);
  const lock = new DatabaseSync(`${path}.lock`, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /locked/.test(error.message))) throw error;
    const message = `Basis data ${path} sedang dipakai oleh proses lain. Hentikan dulu proses itu.`;
    throw databaseInUse(message, error);
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      if (lock.isOpen) lock.close();
    },
  };
}
