import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { shapeOf, shownResources } from '#core/site/shape.ts';
import type { SiteState } from '#core/site/state.ts';
import { say } from '../processes.ts';
import { withPublished } from './published-rows.ts';

type Lists = SiteState['shown'];

/** Writes what staff have published to a file that the pages are built from. */
export async function exportPublished(env: NodeJS.ProcessEnv, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(await publishedBy(env)));
}

/**
 * What the database of the environment has published, or will have once it is filled. What cannot be
 * read, as the table of a resource that is new, is empty: the server's start fills the pages.
 */
export async function publishedBy(env: NodeJS.ProcessEnv): Promise<Lists> {
  // Read late: declarations that do not hold together are refused at the start, in one line.
  const { registry } = await import('#resources');
  const resources = shownResources(registry.values());
  const lists = Object.fromEntries(
    resources.map((resource) => [resource.name, { shape: shapeOf(resource), records: [] }]),
  );
  const filled = withPublished(env, async (published) => {
    const found: Record<string, Lists[string]> = {};
    for (const resource of resources) {
      const records = await published(resource).catch(unreadable(resource.name));
      found[resource.name] = { shape: shapeOf(resource), records };
    }
    return found;
  });
  return filled.catch((error: unknown) => {
    unreadable('the site')(error);
    return lists;
  });
}

const unreadable =
  (name: string) =>
  (error: unknown): [] => {
    const reason = error instanceof Error ? error.message : String(error);
    say(`The pages of ${name} are built without what is published: ${reason}`);
    return [];
  };
