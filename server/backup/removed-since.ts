import type { Registry } from '#core/resource/index.ts';
import { removals } from '../account/deleted-cases.ts';
import type { Db, Tables } from '../database/index.ts';

/** What a database knows of records that were deleted: the entries of its audit log that say so, by their ids. */
export type Removals = ReadonlyMap<string, Tables['audit']>;

/** Those of a resource. */
export async function removalsIn(db: Db, registry: Registry, resource: string): Promise<Removals> {
  const actions = removals(registry, resource);
  if (actions.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('resource', '=', resource)
    .where('aksi', 'in', actions)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The records among them whose deletion the log of an archive does not have, and when it was. The log goes on
 * saying so, of those too that the archive does not have, since a later one may.
 */
export async function removedSince(
  trx: Db,
  registry: Registry,
  { resource, before }: { resource: string; before: Removals },
): Promise<ReadonlyMap<string, string>> {
  const known = await removalsIn(trx, registry, resource);
  const since = [...before].filter(([entry]) => !known.has(entry));
  for (const [, entry] of since) await trx.insertInto('audit').values(entry).execute();
  return new Map(since.map(([, { record_id, dibuat_pada }]) => [record_id ?? '', dibuat_pada]));
}

/** How the audit log says that a restore took something back that was in the archive. */
export const takenBack = {
  viewer: null,
  action: 'pemulihan',
  address: 'perintah operator',
} as const;
