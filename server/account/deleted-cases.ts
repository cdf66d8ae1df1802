import { routesOf, type Registry } from '#core/resource/index.ts';
import { caseNames, type CaseName } from '#server/cases/case-kind.ts';
import type { Db } from '#server/database/index.ts';
import type { StateIn } from '#server/resources/behaviour.ts';
import { createTurns } from '#server/turns.ts';
import { entriesWhere, type Where } from './entries-of.ts';

type Named = CaseName | 'sengketa';

/** Of what was deleted, what it was and which record. */
export type Deleted = readonly [resource: Named, id: string];

/**
 * What the audit log still knows of an account's cases that are there no more, and of the disputes over
 * its objections: an entry of each that was deleted holds it as it stood.
 * @param objections the ids of those that are there
 */
export async function deletedCases(
  db: Db,
  registry: Registry,
  { accountId, objections }: { accountId: string; objections: readonly string[] },
): Promise<Deleted[]> {
  const found: Deleted[] = [];
  for (const name of caseNames) {
    for await (const [id, before] of deletedOf<CaseName>(db, registry, name, accountId))
      if (before.user_id === accountId) found.push([name, id]);
  }
  const ids = found.filter(([name]) => name === 'keberatan').map(([, id]) => id);
  const own = new Set<unknown>([...objections, ...ids]);
  if (own.size === 0) return found;
  for await (const [id, before] of deletedOf<'sengketa'>(db, registry, 'sengketa'))
    if (own.has(before.keberatan_id)) found.push(['sengketa', id]);
  return found;
}

/**
 * Goes through what was deleted of a resource, oldest first. Others get a turn in between.
 * @param telling what the entries hold that are meant; all where not given
 */
async function* deletedOf<N extends Named>(
  db: Db,
  registry: Registry,
  name: N,
  telling = '',
): AsyncGenerator<[id: string, before: StateIn<N>]> {
  const turn = createTurns();
  for (const action of removals(registry, name)) {
    const isMeant: Where = (eb) => eb.and([eb('aksi', '=', action), eb('resource', '=', name)]);
    for await (const entries of entriesWhere(db, isMeant, ['record_id', 'sebelum'])) {
      for (const { record_id, sebelum } of entries) {
        await turn();
        if (record_id === null || !sebelum?.includes(telling)) continue;
        yield [record_id, JSON.parse(sebelum) as StateIn<N>];
      }
    }
  }
}

/** The calls by which records of a resource are deleted. */
export function removals(registry: Registry, name: string): string[] {
  const resource = registry.get(name);
  if (!resource) return [];
  return routesOf(resource)
    .filter(({ kind }) => kind === 'remove')
    .map(({ call }) => call);
}
