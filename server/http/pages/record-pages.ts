import * as patterns from '#core/rules/patterns.ts';
import type { Registry, Resource } from '#core/resource/index.ts';
import type { Deps } from '#server/deps.ts';
import { rowIn } from '#server/resources/call.ts';
import { publishedRule } from '#server/resources/scope.ts';

/** Which record an address is the page of. */
interface PagedRecord {
  resource: Resource;
  id: string;
}

/**
 * Pages that stand for a record, by the declarations. A build cannot know which of them are there
 * when they are asked for: what it has made may have been withdrawn since, on any server.
 */
export interface RecordPages {
  /** The record whose page an address is; null for every other address. */
  recordAt(path: string): PagedRecord | null;
  /** Whether a record is published at this moment. */
  isPublished(record: PagedRecord): Promise<boolean>;
}

export function recordPages(
  deps: Pick<Deps, 'db' | 'log' | 'clock'> & { registry: Registry },
): RecordPages {
  const { db, log, clock } = deps;
  const paged = [...deps.registry.values()].flatMap((resource) =>
    resource.page === undefined ? [] : [{ resource, prefix: resource.page.replace('{id}', '') }],
  );
  return {
    recordAt(path) {
      const found = paged.find(({ prefix }) => path.startsWith(prefix));
      if (!found) return null;
      const id = path.slice(found.prefix.length).replace(/\/$/, '');
      return id === '' ? null : { resource: found.resource, id };
    },
    async isPublished({ resource, id }) {
      if (!patterns.id.test(id)) return false;
      try {
        const rule = publishedRule(resource, clock.now());
        return (await rowIn(db, resource.name, id, rule)) !== undefined;
      } catch (error) {
        // What is announced at once is needed most when parts fail: what was built stays.
        log.warn({ err: error }, 'is it published? the database does not say');
        return true;
      }
    },
  };
}
