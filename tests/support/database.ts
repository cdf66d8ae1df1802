import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseConfig } from '#server/config.ts';
import { createPostgresDatabase } from './postgres/database.ts';
import type { FreshDatabase } from './postgres/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database the running project tests on. */
    databaseKind: 'sqlite' | 'postgres';
    /** A superuser's address; only where databaseKind is postgres. */
    postgresUrl: string;
    /** A database whose migrations are done: a file, or a name. Where there is none, each does its own. */
    migratedDatabase?: string;
  }
}

/** An empty database of its own, of the kind that the running Vitest project tests on. */
export async function freshDatabase(kind = inject('databaseKind')): Promise<FreshDatabase> {
  return kind === 'sqlite' ? freshSqlite() : createPostgresDatabase(inject('postgresUrl'));
}

/** The same, its migrations done where there is one to copy: they take longer than what is tested. */
export async function migratedDatabase(): Promise<FreshDatabase> {
  const template = inject('migratedDatabase');
  if (inject('databaseKind') === 'postgres') {
    return createPostgresDatabase(inject('postgresUrl'), template);
  }
  const database = await freshSqlite();
  if (template !== undefined) await copyFile(template, database.config.file);
  return database;
}

export async function freshSqlite(): Promise<
  FreshDatabase<Extract<DatabaseConfig, { kind: 'sqlite' }>>
> {
  const directory = await mkdtemp(join(tmpdir(), 'ppid-sqlite-'));
  const file = join(directory, 'ppid.sqlite');
  return {
    config: { kind: 'sqlite', file },
    url: `file:${file}`,
    drop: () => rm(directory, { recursive: true, force: true }),
  };
}
