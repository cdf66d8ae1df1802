import type { PassThrough } from 'node:stream';
import type { Changes } from '#core/live/changes-schema.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { Deps } from '#server/deps.ts';
import { changesSince, type Change } from './changes.ts';
import { groupOf, mayKnow } from './reach.ts';

/** ms between two looks for what was changed, by this process or another. */
const pause = 1_000;
/** ms after which a quiet stream says that it is there: proxies end what says nothing for a minute. */
const heartbeat = 20_000;
/** ms after which a session is looked at again where nothing was to be sent. */
const checked = 5_000;
/** ms that a transaction may take from its entry in the log to its end, and clocks may differ by. */
const late = 15_000;
/** Streams of an account, and of all. */
const most = { account: 8, all: 1_000 };
/** Bytes that wait for a reader who takes nothing. */
const mostWaiting = 64 * 1024;

interface Listener {
  viewer: Viewer;
  token: string;
  stream: PassThrough;
  /** The entries of the log that were looked at for it, with when they were noted. */
  seen: Map<string, string>;
  saidAt: number;
  checkedAt: number;
}

/** Tells those who listen what was changed. */
export interface Hub {
  /** Whether another stream may be opened for an account. */
  hasRoom(account: string): boolean;
  listen(viewer: Viewer, token: string, stream: PassThrough): void;
  /** Looks now, for after a change. */
  nudge(): void;
  close(): void;
}

export function createHub(deps: Pick<Deps, 'db' | 'registry' | 'sessions' | 'clock' | 'log'>): Hub {
  const { db, registry, sessions, clock, log } = deps;
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isAsked = false;
  let isClosed = false;

  function end(listener: Listener): void {
    listeners.delete(listener);
    listener.stream.end();
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function write(listener: Listener, text: string): void {
    // It may have ended while something was asked for it.
    if (!listeners.has(listener)) return;
    listener.saidAt = performance.now();
    listener.stream.write(text);
    if (listener.stream.writableLength > mostWaiting) listener.stream.destroy();
  }

  /** Ends the stream of a session that has ended, or whose account may do something else by now. */
  async function stands(listener: Listener): Promise<boolean> {
    const { viewer, token } = listener;
    const now = await sessions.viewerOf(token);
    listener.checkedAt = performance.now();
    if (now && groupOf(now) === groupOf(viewer)) return true;
    end(listener);
    return false;
  }

  async function look(): Promise<void> {
    const now = clock.now();
    const from = new Date(now.getTime() - late).toISOString();
    const found = await changesSince(db, from);
    const known = new Map<string, Map<string, boolean>>();
    for (const listener of listeners) {
      const { seen } = listener;
      const fresh = found.filter(({ id }) => !seen.has(id));
      for (const [id, moment] of seen) if (moment < from) seen.delete(id);
      for (const { id, dibuat_pada: moment } of fresh) seen.set(id, moment);
      const told = await toldOf(listener, fresh, { now, known });
      const moment = performance.now();
      const isDue = told.length > 0 || moment - listener.checkedAt >= checked;
      if (isDue && !(await stands(listener))) continue;
      if (told.length > 0) write(listener, `data: ${JSON.stringify(told)}\n\n`);
      else if (moment - listener.saidAt >= heartbeat) write(listener, ':\n\n');
    }
  }

  async function toldOf(
    { viewer }: Listener,
    fresh: readonly Change[],
    { now, known }: { now: Date; known: Map<string, Map<string, boolean>> },
  ): Promise<Changes> {
    const group = groupOf(viewer);
    const ofGroup = known.get(group) ?? new Map<string, boolean>();
    known.set(group, ofGroup);
    const told = new Map<string, Changes[number]>();
    for (const change of fresh) {
      const { id: entry, resource, record_id: id } = change;
      if (id === null) continue;
      const may = ofGroup.get(entry) ?? (await mayKnow({ db, registry, now }, viewer, change));
      ofGroup.set(entry, may);
      if (may) told.set(`${resource} ${id}`, { resource, id });
    }
    return [...told.values()];
  }

  async function untilKnown(): Promise<void> {
    do {
      isAsked = false;
      await look();
    } while (isAsked && !isClosed);
  }

  function nudge(): void {
    if (isClosed || listeners.size === 0) return;
    isAsked = true;
    looking ??= untilKnown()
      .catch((error: unknown) => log.warn({ err: error }, 'changes are not told'))
      .finally(() => {
        looking = null;
      });
  }

  return {
    hasRoom(account) {
      const own = [...listeners].filter(({ viewer }) => viewer.id === account).length;
      return own < most.account && listeners.size < most.all && !isClosed;
    },
    listen(viewer, token, stream) {
      const moment = performance.now();
      const seen = new Map<string, string>();
      const listener = { viewer, token, stream, seen, saidAt: moment, checkedAt: moment };
      listeners.add(listener);
      stream.once('close', () => end(listener));
      // Whoever has gone is told nothing more.
      stream.on('error', () => end(listener));
      write(listener, ':\n\n');
      timer ??= setInterval(nudge, pause).unref();
      // What was changed while its reader's screen was still on its way is told as well.
      nudge();
    },
    nudge,
    close() {
      isClosed = true;
      clearInterval(timer);
      for (const listener of listeners) end(listener);
    },
  };
}
