import type { Resource } from '#core/resource/index.ts';
import type { Shape, ShownRecord } from '#core/site/shape.ts';
import { mostPages } from '#core/site/state.ts';
import { anyByIds, anyTable, rowsByIds, type Db, type Row } from '#server/database/index.ts';
import { cleanHtml } from '#server/resources/clean-html.ts';

/** A statement takes only so many values. */
const atOnce = 500;

/**
 * What of a resource is published, in the order of its list, as the site shows it. Records that have
 * the version they are known in are not read again, and stay the objects they are.
 */
export async function readShown(
  db: Db,
  resource: Resource,
  shape: Shape,
  known: readonly ShownRecord[] = [],
): Promise<ShownRecord[]> {
  const before = new Map(known.map((record) => [record.id, record]));
  const published = await publishedIds(db, resource, shape.detail.length > 0);
  const changed = published.filter(({ id, versi }) => before.get(id)?.versi !== versi);
  const read = new Map<string, ShownRecord>();
  for (const ids of portions(changed.map(({ id }) => id))) {
    for (const record of await recordsOf(db, resource, shape, ids)) read.set(record.id, record);
  }
  // One that was withdrawn since its id was read is in neither.
  const isRead = new Set(changed.map(({ id }) => id));
  return published.flatMap(({ id }) => (isRead.has(id) ? read.get(id) : before.get(id)) ?? []);
}

const flagOf = (scopes: Resource['scopes']): string => scopes?.published ?? 'terbit';

async function publishedIds(db: Db, { name, list, scopes }: Resource, isPaged: boolean) {
  const [column, direction] = list?.order ?? ['dibuat_pada', 'desc'];
  const query = anyTable(db)
    .selectFrom(name)
    .select(['id', 'versi'])
    .where(flagOf(scopes), '=', 1)
    .orderBy(column, direction)
    .orderBy('id', direction);
  const rows = await (isPaged ? query.limit(mostPages) : query).execute();
  return rows.map(({ id, versi }) => ({ id: String(id), versi: Number(versi) }));
}

async function recordsOf(
  db: Db,
  { name: table, fields, scopes }: Resource,
  shape: Shape,
  ids: readonly string[],
): Promise<ShownRecord[]> {
  const told = [...shape.card, ...shape.detail].flatMap(({ name, alt }) => [name, alt ?? name]);
  const names = [...new Set([shape.title, ...told])].filter((name) => name in fields);
  const flag = flagOf(scopes);
  const columns = [...new Set(['id', 'versi', 'dibuat_pada', flag, ...names])];
  const all = await anyByIds(anyTable(db), table, columns, ids);
  const rows = all.filter((row) => row[flag] === 1);
  const inFiles = names.filter((name) => fields[name]?.file);
  const wanted = rows.flatMap((row) => inFiles.map((name) => row[name])).filter(isText);
  const found = [];
  for (const some of portions(wanted)) {
    found.push(...(await rowsByIds(db, 'berkas', ['id', 'nama', 'tipe', 'ukuran'], some)));
  }
  const files = new Map(found.map((each) => [each.id, each]));
  const valueOf = (row: Row, name: string): unknown => {
    const field = fields[name];
    const value = row[name] ?? null;
    if (!field || field.file) return files.get(String(value)) ?? null;
    const told = field.fromColumn(value);
    // It was cleaned when it was written; a database may have been filled otherwise.
    return field.type === 'richText' && typeof told === 'string' ? cleanHtml(told) : told;
  };
  return rows.map((row) => ({
    ...Object.fromEntries(names.map((name) => [name, valueOf(row, name)])),
    ...{ id: String(row['id']), versi: Number(row['versi']), dibuat_pada: row['dibuat_pada'] },
  }));
}

const portions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) =>
    ids.slice(index * atOnce, (index + 1) * atOnce),
  );

const isText = (value: unknown): value is string => typeof value === 'string';
