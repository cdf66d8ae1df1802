import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Resource } from '#core/resource/index.ts';
import { builtKinds, listsOf, type PublishedLists } from '#src/published/records.ts';
import { say } from '../processes.ts';
import { withPublished } from './published-rows.ts';

type Kind = keyof PublishedLists;

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
  const declared = await declarations();
  return withPublished(env, async (published) => {
    const lists = listsOf(() => []);
    for (const kind of builtKinds) {
      Object.assign(lists, { [kind]: await published(declared(kind)) });
    }
    return lists;
  });
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
