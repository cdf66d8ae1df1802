import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { sqliteDialect } from './sqlite-dialect.ts';
import { checkVersion, openHandle } from './sqlite-handle.ts';
import type { Handle } from './sqlite-handle.ts';
import { lockFile } from './sqlite-lock.ts';
import type { Db, Tables } from '../schema/tables.ts';

function versionOf(handle: Handle): string {
  const [row] = handle.run('select sqlite_version() as version', []).rows;
  return (row as { version: string }).version;
}

/**
 * @param exclusive refuse when another process already opened the file exclusively
 */
export async function openSqlite(
  file: string,
  exclusive: boolean,
): Promise<{ db: Db; close(): Promise<void> }> {
  const inMemory = file === ':memory:';
  if (!inMemory) mkdirSync(dirname(file), { recursive: true });
  const lock = exclusive && !inMemory ? lockFile(file) : null;
  const handles: Handle[] = [];
  try {
    const writer = openHandle(file, { readOnly: false });
    handles.push(writer);
    checkVersion(versionOf(writer));
    writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    writer.exec('pragma busy_timeout = 10');
    // Whoever reads the file finds nothing of what was deleted: its bytes are overwritten.
    writer.exec('pragma secure_delete = on');
    const reader = inMemory ? null : openHandle(file, { readOnly: true });
    if (reader) handles.push(reader);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(writer, reader) });
    return {
      db,
      async close() {
        await db.destroy();
        closeAll(handles);
        lock?.release();
      },
    };
  } catch (error) {
    closeAll(handles);
    lock?.release();
    throw error;
  }
}

// The writer last: closing the last connection folds the WAL into the file.
function closeAll(handles: readonly Handle[]): void {
  for (const handle of handles.toReversed()) handle.close();
}
