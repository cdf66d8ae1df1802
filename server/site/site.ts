import type { FastifyBaseLogger } from 'fastify';
import type { Registry, Resource } from '#core/resource/index.ts';
import { keptFile, type Kept } from '#core/site/list/kept.ts';
import { shapeOf, shownResources, type ShownRecord } from '#core/site/shape.ts';
import type { Shown, SiteState } from '#core/site/state.ts';
import type { Db } from '#server/database/index.ts';
import type { PageMap } from '#server/http/pages.ts';
import { bookOf } from './book.ts';
import { changesNow } from './changes.ts';
import { readShown } from './read-shown.ts';

/** ms between two looks for what other servers, or commands, have changed. */
const usualPause = 1_500;

/** Addresses of pages that changed, in the order in which they are right; and those that are gone. */
export interface PagesChanged {
  written: readonly string[];
  gone: readonly string[];
}

interface SiteOptions {
  db: Db;
  registry: Registry;
  log: FastifyBaseLogger;
  /** Where the browser finds the API, with a slash at its end. */
  api: string;
  /** Those that are served; kept right in place. */
  pages: PageMap;
  /** Told of what has changed once it is served. */
  told?: (changed: PagesChanged) => void;
  pause?: number;
}

/** Keeps the pages in memory right by the database. */
export interface Site {
  /** Brings all pages up to date; another look that is under way is waited for. @throws Error */
  look(): Promise<void>;
  /** The same, where what fails is logged and tried again later. */
  nudge(): Promise<void>;
  /** Looks from time to time from now on. */
  start(): void;
  close(): Promise<void>;
}

export function createSite(options: SiteOptions): Site {
  const { db, log, api, pages, pause = usualPause, told = () => undefined } = options;
  const resources = shownResources(options.registry.values());
  const shown: Record<string, Shown> = Object.fromEntries(
    resources.map((resource) => [resource.name, emptyOf(resource, pages)]),
  );
  const book = bookOf(pages, shown);
  const state: SiteState = { api, shown };
  /** What the pages show, by the count of changes; nothing at first. */
  const seen = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isAsked = false;
  const closing = new AbortController();

  async function once(): Promise<void> {
    // Counted before it is read: what changes in between is read again.
    const now = await changesNow(db);
    const names = new Set<string>();
    const before = new Set<ShownRecord>();
    for (const resource of resources) {
      const { name } = resource;
      if (seen.get(name) === (now.get(name) ?? 0)) continue;
      const of = shown[name] ?? emptyOf(resource, pages);
      for (const record of of.records) before.add(record);
      shown[name] = { ...of, records: await readShown(db, resource, of.shape, of.records) };
      names.add(name);
    }
    if (names.size === 0) return;
    const isChanged = (record: ShownRecord) => !before.has(record);
    const changed = await book.show(state, { names, isChanged, signal: closing.signal });
    for (const name of names) seen.set(name, now.get(name) ?? 0);
    if (changed.written.length + changed.gone.length > 0) told(changed);
  }

  async function untilRight(): Promise<void> {
    do {
      isAsked = false;
      await once();
    } while (isAsked && !closing.signal.aborted);
  }

  function look(): Promise<void> {
    isAsked = true;
    looking ??= untilRight().finally(() => {
      looking = null;
    });
    return looking;
  }

  async function nudge(): Promise<void> {
    if (closing.signal.aborted) return;
    await look().catch((error: unknown) => {
      if (!closing.signal.aborted) log.warn({ err: error }, 'pages are not brought up to date');
    });
  }

  return {
    look,
    nudge,
    start() {
      timer = setInterval(() => void nudge(), pause).unref();
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      await looking?.catch(() => undefined);
    },
  };
}

/** A list before its records are read, with what the build left of it. */
function emptyOf(resource: Resource, pages: PageMap): Shown {
  const shape = shapeOf(resource);
  const left = shape.look === 'rows' ? pages.get(shape.path + keptFile) : undefined;
  const kept = left && (JSON.parse(left.bodies.identity.toString()) as Kept);
  return { shape, records: [], ...(kept && { kept }) };
}
