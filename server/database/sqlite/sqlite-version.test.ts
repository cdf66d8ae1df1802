import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openSqlite } from './sqlite.ts';

const found = vi.hoisted(() => ({ version: '3.51.2' }));
vi.mock(import('./sqlite-handle.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    openHandle: (...args: Parameters<typeof original.openHandle>) => {
      const handle = original.openHandle(...args);
      return {
        ...handle,
        run: (sql: string, parameters: readonly unknown[]) =>
          sql.includes('sqlite_version()')
            ? { rows: [found], changes: null }
            : handle.run(sql, parameters),
      };
    },
  };
});

test('a database is not opened by an SQLite that can corrupt it, and is free again', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'ppid-versi-'));
  const file = join(dir, 'ppid.sqlite');
  try {
    await expect(openSqlite(file, true)).rejects.toThrow('3.51.3');
    found.version = '3.51.3';
    await (await openSqlite(file, true)).close();
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
