import { existsSync } from 'node:fs';
import { databaseOf } from '../config-urls.ts';
import { lockFile } from './sqlite/sqlite-lock.ts';

/**
 * Refuses at once where another process has the SQLite file, before the rest of the server is read.
 * What the environment says wrongly is left to who reads it whole, as is the lock that is kept.
 * @throws Error in one line
 */
export function refuseSecond({ DATABASE_URL, PPID_VAR = 'var' }: NodeJS.ProcessEnv): void {
  const database = fileOf(DATABASE_URL, PPID_VAR);
  if (database !== null && existsSync(database)) lockFile(database).release();
}

function fileOf(url: string | undefined, varDir: string): string | null {
  try {
    const database = databaseOf(url, varDir);
    return database.kind === 'sqlite' ? database.file : null;
  } catch {
    return null;
  }
}
