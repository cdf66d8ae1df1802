import { indexedColumns, type ListQuery, type Resource } from '#core/resource/index.ts';
import { amongIds } from '#server/database/search/among-ids.ts';
import { anyTable, recordsIn } from '#server/database/index.ts';
import { idsLike, isLongEnough } from '#server/database/search/like-ids.ts';
import type { Query } from '../behaviour.ts';
import type { CallContext } from '../call.ts';

/**
 * Up to so many rows it is faster to look at them alone than at the whole table. A word that more rows
 * have turns up soon in a plain search.
 */
const mostLikely = 2_000;

/**
 * The rows in which the index of texts has the searched text, or its parts: all that the search finds,
 * and some more. null where the index does not help: there is none, the text is too short for it, or too
 * many rows have it.
 */
export async function likely(call: CallContext, { q }: ListQuery): Promise<Query | null> {
  // A person's own rows are few, or gone through in portions: fewer than what all others have of a word.
  if (!q || call.scope === 'own' || !isLongEnough(q.toLowerCase())) return null;
  const { resource } = call.route;
  const ids = new Set<string>();
  for (const { within, through } of placesOf(call)) {
    const found = within && (await idsIn(call, within, q.toLowerCase()));
    const own = found && through ? await idsOf(call, through, found) : found;
    if (!own || own.length > mostLikely) return null;
    for (const id of own) ids.add(id);
  }
  if (ids.size > mostLikely) return null;
  return recordsIn(call.deps.db, resource.name).where(among(call, 'id', [...ids]));
}

interface Place {
  /** null where what is declared is not there. */
  within: Resource | null;
  /** The field that leads there; null for the rows themselves. */
  through: string | null;
}

/** Where the caller's search looks, each resource once. */
function placesOf({ route: { resource }, viewer, deps }: CallContext): Place[] {
  const search = resource.list?.search ?? [];
  const isOwn = search.some((each) => typeof each === 'string');
  const fields = search.flatMap((each) =>
    typeof each !== 'string' && viewer && each.readBy.includes(viewer.role) ? [each.through] : [],
  );
  return [
    ...(isOwn ? [{ within: resource, through: null }] : []),
    ...[...new Set(fields)].map((through) => ({
      within: deps.registry.get(resource.fields[through]?.reference?.to ?? '') ?? null,
      through,
    })),
  ];
}

/** null where there is no index, or more than are worth to be looked at. */
async function idsIn(
  { deps: { db, registry } }: CallContext,
  resource: Resource,
  text: string,
): Promise<string[] | null> {
  const columns = indexedColumns(registry, resource);
  if (columns.length === 0) return null;
  const ids = await idsLike(
    db,
    { table: resource.name, columns },
    { texts: [text], most: mostLikely + 1 },
  );
  return ids.length > mostLikely ? null : ids;
}

/** The rows that refer to some others, one more than are worth to be looked at. */
async function idsOf(call: CallContext, through: string, ids: string[]): Promise<string[]> {
  const rows = await anyTable(call.deps.db)
    .selectFrom(call.route.resource.name)
    .select('id')
    .where(among(call, through, ids))
    .limit(mostLikely + 1)
    .execute();
  return rows.map(({ id }) => String(id));
}

const among = ({ deps: { db }, route: { resource } }: CallContext, column: string, ids: string[]) =>
  amongIds(db, `${resource.name}.${column}`, ids);
