import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import type { Resource } from '#core/resource/index.ts';
import { shapeOf, type ShownRecord } from '#core/site/shape.ts';
import { databaseOf, type DatabaseConfig } from '#server/config-urls.ts';
import type { Db, Tables } from '#server/database/index.ts';
import { openPostgres } from '#server/database/postgres/postgres.ts';
import { sqliteDialect } from '#server/database/sqlite/sqlite-dialect.ts';
import { openHandle } from '#server/database/sqlite/sqlite-handle.ts';
import { readShown } from '#server/site/read-shown.ts';
import { root } from '../processes.ts';

const demo = join(root, 'server/demo');

/** Reads what of a resource is published. */
export type Published = (resource: Resource) => Promise<ShownRecord[]>;

/** Reads what the database of the environment has published, or will have once it is filled. */
export async function withPublished<T>(
  env: NodeJS.ProcessEnv,
  use: (published: Published) => Promise<T>,
): Promise<T> {
  const given = env['DATABASE_URL']?.trim() || undefined;
  const config = databaseOf(given, resolve(env['PPID_VAR']?.trim() || 'var'));
  if (config.kind === 'sqlite' && !existsSync(config.file)) {
    const isFilled = env['NODE_ENV'] !== 'production' && env['PPID_DEMO'] !== '0';
    return use((resource) => Promise.resolve(isFilled ? demoOf(resource) : []));
  }
  const now = new Date();
  const { db, close } = await openToRead(config);
  try {
    return await use((resource) => readShown(db, resource, shapeOf(resource), { now }));
  } finally {
    await close();
  }
}

/** Nothing is created, locked or migrated: a server may be running on it. */
async function openToRead(config: DatabaseConfig): Promise<{ db: Db; close(): Promise<void> }> {
  if (config.kind === 'postgres') return openPostgres(config.url);
  const handle = openHandle(config.file, { readOnly: true });
  const db = new Kysely<Tables>({ dialect: sqliteDialect(handle, null) });
  const close = async () => {
    await db.destroy();
    handle.close();
  };
  return { db, close };
}

/** The demo content, under the ids that it will have; version 0, for its moments will be others. */
function demoOf({ name, fields }: Resource): ShownRecord[] {
  const file = join(demo, `${name}.json`);
  if (!existsSync(file)) return [];
  const absent = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  const records = JSON.parse(readFileSync(file, 'utf8')) as ({ id: string } & Record<
    string,
    unknown
  >)[];
  return records.map((record) => ({
    ...{ versi: 0, dibuat_pada: new Date().toISOString() },
    ...absent,
    ...record,
  }));
}
