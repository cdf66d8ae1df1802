import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createPostgresDatabase } from './postgres/database.ts';
import type { FreshDatabase } from './postgres/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database the running project tests on. */
    databaseKind: 'sqlite' | 'postgres';
    /** A superuser's address; only where databaseKind is postgres. */
    postgresUrl: string;
  }
}

/** An empty database of its own, of the kind that the running Vitest project tests on. */
export async function freshDatabase(kind = inject('databaseKind')): Promise<FreshDatabase> {
  return kind === 'sqlite' ? freshSqlite() : createPostgresDatabase(inject('postgresUrl'));
}

async function freshSqlite(): Promise<FreshDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'ppid-sqlite-'));
  const file = join(directory, 'ppid.sqlite');
  return {
    config: { kind: 'sqlite', file },
    url: `file:${file}`,
    drop: () => rm(directory, { recursive: true, force: true }),
  };
}
