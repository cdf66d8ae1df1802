import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Who is told which pages have changed: an address, or a command. */
export type HookTarget = { kind: 'url'; url: string } | { kind: 'command'; command: string };

export interface PagesTold {
  /** Addresses of pages whose content is another now. */
  berubah: readonly string[];
  /** Addresses that lead nowhere any more. */
  hilang: readonly string[];
}

interface Hook {
  /**
   * Tells it soon; what comes while it is being told is told in one, after it.
   * @returns whether it was told, once that is known
   */
  tell(pages: PagesTold): Promise<boolean>;
  close(): Promise<void>;
}

interface HookOptions {
  log: FastifyBaseLogger;
  /** ms that it may take. */
  patience?: number;
  /** ms before each further try. */
  pauses?: readonly number[];
}

/** ms that a stop waits for what is being told. */
const farewell = 1_500;

/** Tells of changed pages, in order and one after the other; gives up after a few tries. */
export function createHook(target: HookTarget, options: HookOptions): Hook {
  const { log, patience = 10_000, pauses = [1_000, 5_000, 30_000] } = options;
  /** What is left to tell: whether a page is there, by its address. */
  const waiting = new Map<string, boolean>();
  /** Who wants to know of it. */
  const hearers: ((isTold: boolean) => void)[] = [];
  const closing = new AbortController();
  let telling: Promise<void> | null = null;

  async function tellAll(): Promise<void> {
    while (waiting.size > 0 && !closing.signal.aborted) {
      const told = [...waiting];
      const heard = hearers.splice(0);
      waiting.clear();
      const of = (isThere: boolean) =>
        told.filter(([, each]) => each === isThere).map(([path]) => path);
      const body: PagesTold = { berubah: of(true), hilang: of(false) };
      const isTold = await tries(JSON.stringify(body));
      for (const hear of heard) hear(isTold);
    }
    for (const hear of hearers.splice(0)) hear(false);
  }

  async function tries(body: string): Promise<boolean> {
    for (const pause of [0, ...pauses]) {
      try {
        if (pause > 0) await wait(pause, undefined, { signal: closing.signal, ref: false });
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(patience)]);
        await (target.kind === 'url'
          ? post(target.url, body, signal)
          : run(target.command, body, signal));
        return true;
      } catch (error) {
        if (closing.signal.aborted) return false;
        log.warn({ err: error }, 'PPID_PUBLISHED_HOOK failed');
      }
    }
    log.error('PPID_PUBLISHED_HOOK was not told of changed pages');
    return false;
  }

  return {
    tell({ berubah, hilang }) {
      for (const path of berubah) waiting.set(path, true);
      for (const path of hilang) waiting.set(path, false);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      hearers.push(resolve);
      telling ??= tellAll().finally(() => {
        telling = null;
      });
      return promise;
    },
    async close() {
      // What was published just before a stop is still told, where that is soon done.
      await Promise.race([telling, wait(farewell, undefined, { ref: false })]);
      closing.abort();
      await telling;
    },
  };
}

async function post(url: string, body: string, signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}

/**
 * The command by the shell, as the operator wrote it; what it is told comes by stdin alone. It has a group
 * of its own, so that what it has begun ends with it.
 */
async function run(command: string, body: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(command, {
    shell: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const end = () => {
    endGroup(child.pid);
  };
  signal.addEventListener('abort', end);
  try {
    // Not waited for once it is given up: a process that hangs in the system ends late.
    const ended = once(child, 'exit', { signal }) as Promise<[number | null]>;
    // Heard where it is awaited; where no process can be had, that comes first.
    ended.catch(() => undefined);
    // Whoever reads nothing of it closes the pipe.
    child.stdin.on('error', () => undefined).end(body);
    const [code] = await ended;
    if (code !== 0) throw new Error(`ended with ${String(code)}`);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of it has ended by itself, or is no longer ours to end. Thrown here, it would end the server.
  }
}
