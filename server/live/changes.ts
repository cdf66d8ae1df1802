import { isNoted } from '#core/audit/taken-away.ts';
import type { Registry } from '#core/resource/index.ts';
import type { Db, Tables } from '#server/database/index.ts';

/** What was done to a record, as the audit log has it. */
export type Change = Pick<Tables['audit'], 'id' | 'aksi' | 'resource' | 'record_id'> & {
  sebelum: string | null;
};

/**
 * The newest entries about a change of a record in a span of time, the oldest of them first. Every write of every process
 * notes itself in its own transaction: no table of its own says it again. What has no state before and
 * none after, a login or a look, has changed nothing.
 */
export async function entriesSince(
  db: Db,
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<Omit<Change, 'sebelum'>[]> {
  const entries = await db
    .selectFrom('audit')
    .select(['id', 'aksi', 'resource', 'record_id'])
    .where('dibuat_pada', '>=', from.toISOString())
    .where('dibuat_pada', '<=', to.toISOString())
    .where('record_id', 'is not', null)
    .where((eb) => eb.or([eb('sebelum', 'is not', null), eb('sesudah', 'is not', null)]))
    .orderBy('dibuat_pada', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return entries.toReversed();
}

/** The entries with the state that each record had before; those that say what was taken away left out. */
export async function changesOf(
  db: Db,
  registry: Registry,
  entries: readonly Omit<Change, 'sebelum'>[],
): Promise<Change[]> {
  const written = entries.filter(({ resource, aksi }) => {
    const call = registry.get(resource)?.calls[aksi];
    return !call || !isNoted(call, 'all');
  });
  if (written.length === 0) return [];
  const ids = written.map(({ id }) => id);
  const states = await db
    .selectFrom('audit')
    .select(['id', 'sebelum'])
    .where('id', 'in', ids)
    .execute();
  const before = new Map(states.map(({ id, sebelum }) => [id, sebelum]));
  return written.map((entry) => ({ ...entry, sebelum: before.get(entry.id) ?? null }));
}
