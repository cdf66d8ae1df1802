import type { PassThrough } from 'node:stream';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { Deps } from '#server/deps.ts';
import { createTurns } from '#server/turns.ts';
import { groupOf } from './reach.ts';
import { createRecent } from './recent.ts';

/** ms between two looks for what was changed, and between two messages of a stream. */
const pause = 1_000;
/** ms after a look in which nothing was found until the next, however much is written here. */
const breath = 100;
/** ms after which a quiet stream says that it is there: proxies end what says nothing for a minute. */
const heartbeat = 20_000;
/** ms after which a session is looked at again where nothing was to be sent. */
const checked = 5_000;
/**
 * Streams of an account, and of all. A browser has six lines to a host on HTTP/1.1, and its calls need
 * some of them; a window that nobody sees has no stream.
 */
const most = { account: 4, all: 1_000 };
/** Bytes that wait for a reader who takes nothing. */
const mostWaiting = 64 * 1024;

interface Listener {
  viewer: Viewer;
  token: string;
  stream: PassThrough;
  /** Up to where it was told what was found. */
  place: number;
  saidAt: number;
  checkedAt: number;
}

/** Tells those who listen what was changed. */
export interface Hub {
  /** Whether another stream may be opened for an account. */
  hasRoom(account: string): boolean;
  listen(viewer: Viewer, token: string, stream: PassThrough): void;
  /** Looks soon, for after a change. */
  nudge(): void;
  close(): void;
}

export function createHub(deps: Pick<Deps, 'db' | 'registry' | 'sessions' | 'clock' | 'log'>): Hub {
  const { sessions, log } = deps;
  const listeners = new Set<Listener>();
  const recent = createRecent(deps);
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isAsked = false;
  /** When the next look may begin. */
  let restsUntil = 0;
  let isClosed = false;

  function end(listener: Listener): void {
    listeners.delete(listener);
    listener.stream.end();
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

  /** @returns whether anybody was told anything */
  async function look(): Promise<boolean> {
    await recent.find();
    const turn = createTurns();
    const place = recent.end();
    // Most who listen may know of the same, and were told up to the same place.
    const texts = new Map<string, string | null>();
    let hasTold = false;
    for (const listener of listeners) {
      await turn();
      const { viewer, place: from } = listener;
      const whose = `${groupOf(viewer)} ${from}`;
      let text = texts.get(whose);
      if (text === undefined) {
        const told = await recent.toldFrom(from, viewer);
        text = told.length > 0 ? `data: ${JSON.stringify(told)}\n\n` : null;
        texts.set(whose, text);
      }
      const moment = performance.now();
      const isDue = text !== null || moment - listener.checkedAt >= checked;
      if (isDue && !(await stands(listener))) continue;
      if (text !== null) write(listener, text);
      else if (moment - listener.saidAt >= heartbeat) write(listener, ':\n\n');
      listener.place = place;
      hasTold ||= text !== null;
    }
    return hasTold;
  }

  /** What a failed look has left untold nobody knows: whoever opens a stream anew asks for all of it. */
  function giveUp(error: unknown): true {
    if (!isClosed) log.warn({ err: error }, 'changes are not told');
    for (const listener of listeners) end(listener);
    return true;
  }

  async function lookNow(): Promise<void> {
    isAsked = false;
    isLooking = true;
    const hasTold = await look().catch(giveUp);
    isLooking = false;
    restsUntil = performance.now() + (hasTold ? pause : breath);
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    if (isClosed || isLooking || listeners.size === 0) return;
    const rest = isAsked ? Math.max(0, restsUntil - performance.now()) : pause;
    timer = setTimeout(() => void lookNow(), rest).unref();
  }

  function nudge(): void {
    isAsked = true;
    plan();
  }

  return {
    hasRoom(account) {
      const own = [...listeners].filter(({ viewer }) => viewer.id === account).length;
      return own < most.account && listeners.size < most.all && !isClosed;
    },
    listen(viewer, token, stream) {
      const moment = performance.now();
      // What was changed while its reader's screen was still on its way is told as well.
      const listener = { viewer, token, stream, place: 0, saidAt: moment, checkedAt: moment };
      listeners.add(listener);
      stream.once('close', () => end(listener));
      // Whoever has gone is told nothing more.
      stream.on('error', () => end(listener));
      write(listener, ':\n\n');
      nudge();
    },
    nudge,
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const listener of listeners) end(listener);
    },
  };
}
