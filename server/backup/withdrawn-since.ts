import { grantFor, routesOf, type Registry, type Resource } from '#core/resource/index.ts';
import { audit } from '../audit/audit.ts';
import { nameOf } from '../audit/name-of.ts';
import { anyTable, type Db } from '../database/index.ts';
import { inScope, publishedRule } from '../resources/scope.ts';
import { removalsIn, removedSince, takenBack, type Removals } from './removed-since.ts';

/** What of a resource was not public in a database that is about to be replaced. */
interface Before {
  resource: Resource;
  /** All that there were. */
  there: ReadonlySet<string>;
  /** Those that were not: when each was changed, and whether that was said of it, or is for its days. */
  hidden: ReadonlyMap<string, { changed: string; isOff: boolean }>;
  removed: Removals;
}

export type PublicBefore = readonly Before[];

const flagOf = ({ scopes }: Resource): string => scopes?.published ?? '';

/** Whether anybody may read what is published of it. */
const isOfAnybody = (resource: Resource): boolean =>
  resource.scopes?.published !== undefined &&
  routesOf(resource).some(({ access }) => grantFor(access, null) === 'published');

export async function notPublicIn(db: Db, registry: Registry, now: Date): Promise<PublicBefore> {
  const found: Before[] = [];
  for (const resource of [...registry.values()].filter(isOfAnybody)) {
    const { name } = resource;
    const flag = flagOf(resource);
    const rows = anyTable(db).selectFrom(name).select(['id', 'diubah_pada', flag]);
    const out = await inScope(rows, publishedRule(resource, now)).execute();
    const shown = new Set(out.map(({ id }) => id));
    const all = await rows.execute();
    const hidden = new Map(
      all
        .filter(({ id }) => !shown.has(id))
        .map((row) => [
          String(row.id),
          { changed: String(row.diubah_pada), isOff: row[flag] !== 1 },
        ]),
    );
    const there = new Set(all.map(({ id }) => String(id)));
    found.push({ resource, there, hidden, removed: await removalsIn(db, registry, name) });
  }
  return found;
}

/**
 * What was withdrawn, or deleted, since an archive in which it is public is not public again: who was named
 * there has been promised so. It is there, and may be published again.
 * @returns what it is called
 */
export async function keepWithdrawn(
  trx: Db,
  registry: Registry,
  { before, now }: { before: PublicBefore; now: Date },
): Promise<string[]> {
  const withdrawn: string[] = [];
  for (const { resource, there, hidden, removed } of before) {
    const { name, label } = resource;
    const flag = flagOf(resource);
    const gone = await removedSince(trx, registry, { resource: name, before: removed });
    const rows = anyTable(trx).selectFrom(name);
    const found = await inScope(rows.select('id'), publishedRule(resource, now)).execute();
    const shown = new Set(found.map(({ id }) => String(id)));
    for (const row of await rows.selectAll().execute()) {
      const id = String(row.id);
      const was = hidden.get(id);
      // What is there again, by an earlier restore, is as it stands there.
      const deleted = there.has(id) ? undefined : gone.get(id);
      const isSince = was !== undefined && was.changed > String(row.diubah_pada);
      const taken = deleted ?? (isSince ? was.changed : undefined);
      if (taken === undefined) continue;
      // What waits for its day would come out by itself.
      const isToCome = row[flag] === 1 && (deleted !== undefined || was?.isOff === true);
      const isOut = shown.has(id) || isToCome;
      const after = isOut ? { [flag]: 0 } : {};
      // The time is that of the withdrawal: no later archive of before it shows the record again.
      const values = { ...after, diubah_pada: taken };
      await anyTable(trx).updateTable(name).set(values).where('id', '=', id).execute();
      if (!isOut) continue;
      const states = { before: { [flag]: row[flag] ?? null }, after };
      await audit(trx, { ...takenBack, now, resource, recordId: id, ...states });
      withdrawn.push(`${label.one} “${(await nameOf(trx, resource, id, [row])) ?? id}”`);
    }
  }
  return withdrawn;
}
