import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { Registry, Resource } from '#core/resource/index.ts';
import { keptFile, type Kept } from '#core/site/list/kept.ts';
import { shapeOf, shownResources, type ShownRecord } from '#core/site/shape.ts';
import type { Shown, SiteState } from '#core/site/state.ts';
import type { Db } from '#server/database/index.ts';
import type { PageMap } from '#server/http/pages/pages.ts';
import { bookOf } from './book.ts';
import { changesNow } from './changes.ts';
import { failingOf } from './failing.ts';
import { nextTurn } from './next-turn.ts';
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
  clock: Clock;
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
  const { db, clock, log, api, pages, pause = usualPause, told = () => undefined } = options;
  const resources = shownResources(options.registry.values());
  const shown: Record<string, Shown> = Object.fromEntries(
    resources.map((resource) => [resource.name, emptyOf(resource, pages)]),
  );
  const book = bookOf(pages, shown);
  const state: SiteState = { api, shown };
  /** What the pages show, by the count of changes; nothing at first. */
  const seen = new Map<string, number>();
  /** When the clock alone makes what a resource shows another, in milliseconds. */
  const turns = new Map<string, number | null>();
  const failing = failingOf(log);
  let lookedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isAsked = false;
  const closing = new AbortController();

  async function once(): Promise<void> {
    // Counted before it is read: what changes in between is read again.
    const changes = await changesNow(db);
    const now = clock.now();
    // What has come out by a clock that is set back since is to wait again.
    const isBack = now.getTime() < lookedAt;
    lookedAt = now.getTime();
    const ahead = new Map<string, number | null>();
    const names = new Set<string>();
    const before = new Set<ShownRecord>();
    for (const resource of resources) {
      const { name } = resource;
      const isKnown = seen.get(name) === (changes.get(name) ?? 0);
      const turn = turns.get(name) ?? null;
      const isOver =
        (turn !== null && now.getTime() >= turn) || (isBack && resource.schedule !== undefined);
      if (isKnown && !isOver && !failing.isDue(name)) continue;
      try {
        const of = shown[name] ?? emptyOf(resource, pages);
        const records = await readShown(db, resource, of.shape, { now, known: of.records });
        ahead.set(name, await nextTurn(db, resource, now));
        for (const record of of.records) before.add(record);
        shown[name] = { ...of, records };
        names.add(name);
      } catch (err) {
        closing.signal.throwIfAborted();
        // The next look tries it again; the others are shown as they are meanwhile.
        log.warn({ err, resource: name }, 'what is published cannot be read');
      }
    }
    if (names.size === 0) return;
    const isChanged = (record: ShownRecord) => !before.has(record);
    const changed = await book.show(state, { names, isChanged, signal: closing.signal });
    for (const name of names) {
      seen.set(name, changes.get(name) ?? 0);
      turns.set(name, ahead.get(name) ?? null);
    }
    failing.note(names, changed.failures);
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
