import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import type { Field, Resource } from '#core/resource/index.ts';
import { databaseOf, type DatabaseConfig } from '#server/config-urls.ts';
import { anyTable, rowsByIds, type Db, type Row, type Tables } from '#server/database/index.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { sqliteDialect } from '#server/database/sqlite-dialect.ts';
import { openHandle } from '#server/database/sqlite-handle.ts';
import { cleanHtml } from '#server/resources/clean-html.ts';
import { mostPages, type PublishedLists } from '#src/published/records.ts';
import { root, say } from '../processes.ts';

const demo = join(root, 'server/demo');
type Kind = keyof PublishedLists;
const kinds: readonly Kind[] = [
  ...(['faq', 'regulasi', 'sertamerta', 'videopublik'] as const),
  ...(['berkala', 'setiapsaat'] as const),
];

/**
 * Writes what staff have published to a file that the pages are built from. The build goes on
 * without, when the database cannot be read: the pages' script brings it then.
 */
export async function exportPublished(env: NodeJS.ProcessEnv, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(await publishedBy(env).catch(unreadable)));
}

function unreadable(error: unknown): PublishedLists {
  const reason = error instanceof Error ? error.message : String(error);
  say(`The pages are built without what is published: ${reason}`);
  return listsOf(() => []);
}

/** What the database of the environment has published, or will have once it is filled. */
export async function publishedBy(env: NodeJS.ProcessEnv): Promise<PublishedLists> {
  const given = env['DATABASE_URL']?.trim() || undefined;
  const config = databaseOf(given, resolve(env['PPID_VAR']?.trim() || 'var'));
  const declared = await declarations();
  if (config.kind === 'sqlite' && !existsSync(config.file)) {
    const isFilled = env['NODE_ENV'] !== 'production' && env['PPID_DEMO'] !== '0';
    return listsOf((kind) => (isFilled ? demoOf(declared(kind)) : []));
  }
  const { db, close } = await openToRead(config);
  try {
    const lists = listsOf(() => []);
    for (const kind of kinds) {
      Object.assign(lists, { [kind]: await publishedRows(db, declared(kind)) });
    }
    return lists;
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

type Values = Record<string, unknown>;

async function publishedRows(db: Db, resource: Resource): Promise<Values[]> {
  const { name: table, fields, list, page } = resource;
  const [column, direction] = list?.order ?? ['dibuat_pada', 'desc'];
  const query = anyTable(db)
    .selectFrom(table)
    .selectAll()
    .where('terbit', '=', 1)
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

/** Read late: declarations that do not hold together are refused at the start, in one line. */
async function declarations(): Promise<(kind: Kind) => Resource> {
  const { registry } = await import('#resources');
  return (kind) => {
    const resource = registry.get(kind);
    if (!resource) throw new Error(`${kind} is not declared`);
    return resource;
  };
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

const listsOf = (rows: (kind: Kind) => Values[]): PublishedLists =>
  Object.fromEntries(kinds.map((kind) => [kind, rows(kind)])) as unknown as PublishedLists;
