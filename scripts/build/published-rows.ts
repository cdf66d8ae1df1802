import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import type { Field, Resource } from '#core/resource/index.ts';
import { databaseOf, type DatabaseConfig } from '#server/config-urls.ts';
import { anyTable, rowsByIds, type Db, type Row, type Tables } from '#server/database/index.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { sqliteDialect } from '#server/database/sqlite-dialect.ts';
import { openHandle } from '#server/database/sqlite-handle.ts';
import { cleanHtml } from '#server/resources/clean-html.ts';
import { mostPages } from '#src/published/records.ts';
import { root } from '../processes.ts';

const demo = join(root, 'server/demo');

export type Values = Record<string, unknown>;

/** Reads what of a resource is published. */
export type Published = (resource: Resource) => Promise<Values[]>;

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
  const { db, close } = await openToRead(config);
  try {
    return await use((resource) => publishedRows(db, resource));
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

async function publishedRows(db: Db, resource: Resource): Promise<Values[]> {
  const { name: table, fields, list, page, scopes } = resource;
  const [column, direction] = list?.order ?? ['dibuat_pada', 'desc'];
  const query = anyTable(db)
    .selectFrom(table)
    .selectAll()
    .where(scopes?.published ?? 'terbit', '=', 1)
    .orderBy(column, direction)
    .orderBy('id', direction);
  const rows = await (page === undefined ? query : query.limit(mostPages)).execute();
  const named = Object.entries(fields).filter(([, field]) => field.output() !== null);
  const ids = named.flatMap(([name, field]) => (field.file ? rows.map((row) => row[name]) : []));
  const found = [];
  for (const some of portions(ids.filter(isText))) {
    found.push(...(await rowsByIds(db, 'berkas', ['id', 'nama', 'tipe', 'ukuran'], some)));
  }
  const files = new Map(found.map((each) => [each.id, each]));
  const valueOf = (row: Row, name: string, field: Field) => {
    const value = row[name] ?? null;
    return field.file
      ? (files.get(String(value)) ?? null)
      : cleaned(field, field.fromColumn(value));
  };
  return rows.map((row) => ({
    ...{ id: row['id'], versi: row['versi'], dibuat_pada: row['dibuat_pada'] },
    ...Object.fromEntries(named.map(([name, field]) => [name, valueOf(row, name, field)])),
  }));
}

/** The demo content, under the ids that it will have; version 0, for its moments will be others. */
function demoOf({ name, fields }: Resource): Values[] {
  const file = join(demo, `${name}.json`);
  if (!existsSync(file)) return [];
  const absent = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  const records = JSON.parse(readFileSync(file, 'utf8')) as Values[];
  return records.map((record) => ({
    ...{ versi: 0, dibuat_pada: new Date().toISOString() },
    ...absent,
    ...record,
  }));
}

/** What stands in a page was cleaned when it was written; a database may have been filled otherwise. */
const cleaned = (field: Field, value: unknown): unknown =>
  field.type === 'richText' && typeof value === 'string' ? cleanHtml(value) : value;

/** A statement takes only so many values. */
const portions = (ids: readonly string[], size = 1_000): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );

const isText = (value: unknown): value is string => typeof value === 'string';
