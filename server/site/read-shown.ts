import type { Resource } from '#core/resource/index.ts';
import type { Shape, ShownRecord } from '#core/site/shape.ts';
import { mostPages } from '#core/site/state.ts';
import { sql, type RawBuilder } from 'kysely';
import { anyByIds, anyTable, rowsByIds, type Db, type Row } from '#server/database/index.ts';
import { inScope, publishedRule, rowInScope } from '#server/resources/scope.ts';
import { createTurns } from '#server/turns.ts';
import { shownNames, shownValue, sinceWhen } from './shown-value.ts';

/** A statement takes only so many values. */
const atOnce = 500;

interface Asked {
  /** What is public then. */
  now: Date;
  /** What was read before. */
  known?: readonly ShownRecord[];
}

/**
 * What of a resource is public, in the order of its list, as the site shows it. Records that have
 * the version they are known in are not read again, and stay the objects they are.
 */
export async function readShown(
  db: Db,
  resource: Resource,
  shape: Shape,
  { now, known = [] }: Asked,
): Promise<ShownRecord[]> {
  const before = new Map(known.map((record) => [record.id, record]));
  const published = await publishedIds(db, resource, now, shape.detail.length > 0);
  const changed = published.filter(({ id, versi }) => before.get(id)?.versi !== versi);
  const read = new Map<string, ShownRecord>();
  for (const ids of portions(changed.map(({ id }) => id))) {
    for (const record of await recordsOf(db, resource, { shape, now, ids }))
      read.set(record.id, record);
  }
  // One that was withdrawn since its id was read is in neither.
  const isRead = new Set(changed.map(({ id }) => id));
  return published.flatMap(({ id }) => (isRead.has(id) ? read.get(id) : before.get(id)) ?? []);
}

/** Since when each is public, for the order of a list. */
function inOrderOf({ schedule }: Resource, column: string): RawBuilder<unknown> {
  if (!schedule || column !== 'dibuat_pada') return sql`${sql.ref(column)}`;
  const [from, made] = [sql.ref(schedule.from), sql.ref(column)];
  return sql`case when ${from} > ${made} then ${from} else ${made} end`;
}

async function publishedIds(db: Db, resource: Resource, now: Date, isPaged: boolean) {
  const [column, direction] = resource.list?.order ?? ['dibuat_pada', 'desc'];
  const all = anyTable(db).selectFrom(resource.name).select(['id', 'versi']);
  const query = inScope(all, publishedRule(resource, now))
    .orderBy(inOrderOf(resource, column), direction)
    .orderBy('id', direction);
  const rows = await (isPaged ? query.limit(mostPages) : query).execute();
  return rows.map(({ id, versi }) => ({ id: String(id), versi: Number(versi) }));
}

interface Wanted {
  shape: Shape;
  now: Date;
  ids: readonly string[];
}

async function recordsOf(
  db: Db,
  resource: Resource,
  { shape, now, ids }: Wanted,
): Promise<ShownRecord[]> {
  const { name: table, fields, schedule } = resource;
  const names = shownNames(shape, fields);
  const rule = publishedRule(resource, now);
  const asked = [rule.column, ...Object.values(schedule ?? {}), ...names];
  const columns = [...new Set(['id', 'versi', 'dibuat_pada', ...asked])];
  const all = await anyByIds(anyTable(db), table, columns, ids);
  const rows = all.filter((row) => rowInScope(row, rule));
  const inFiles = names.filter((name) => fields[name]?.file);
  const wanted = rows.flatMap((row) => inFiles.map((name) => row[name])).filter(isText);
  const found = [];
  for (const some of portions(wanted)) {
    found.push(...(await rowsByIds(db, 'berkas', ['id', 'nama', 'tipe', 'ukuran'], some)));
  }
  const files = new Map(found.map((each) => [each.id, each]));
  const valueOf = (row: Row, name: string): unknown => {
    const value = row[name] ?? null;
    return fields[name]?.file
      ? (files.get(String(value)) ?? null)
      : shownValue(fields, name, value);
  };
  const turns = createTurns();
  const records: ShownRecord[] = [];
  for (const row of rows) {
    records.push({
      ...Object.fromEntries(names.map((name) => [name, valueOf(row, name)])),
      ...{
        id: String(row['id']),
        versi: Number(row['versi']),
        dibuat_pada: sinceWhen(resource, row),
      },
    });
    await turns();
  }
  return records;
}

const portions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) =>
    ids.slice(index * atOnce, (index + 1) * atOnce),
  );

const isText = (value: unknown): value is string => typeof value === 'string';
