import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { unavailable } from '#server/http/errors.ts';
import type { DrawingName, Given } from './drawings.ts';
import type { Answered, Asked } from './messages.ts';

interface DrawerOptions {
  /** What runs in the thread. */
  file?: URL;
  /** Drawings under way or waiting; whoever comes then is asked to come again. */
  most?: number;
  /** ms in which a thread that draws says nothing, after which it is given up. */
  patience?: number;
  /** ms without a drawing, after which the thread and its memory are given back. */
  rest?: number;
}

export type Draw = <N extends DrawingName>(name: N, given: Given<N>) => Promise<Buffer>;

type Waiting = PromiseWithResolvers<Buffer>;

/** Times that a thread is asked whether it is there before it is given up. */
const asks = 6;
/**
 * Drawings that the thread has at once: a paper goes on beside a register, and one that stops the thread
 * takes few with it. The others wait in this one.
 */
const atOnce = 4;
/** MiB: the longest register takes a third of it. */
const mostMemory = 768;

/**
 * Draws PDFs in a thread of their own: what somebody wrote into a case may take long to set, and this
 * thread answers everybody. One that a text brings to a stop is ended, and the next drawing has another.
 */
export function createDrawer({
  file = new URL('./thread.ts', import.meta.url),
  most = 100,
  patience = 30_000,
  rest = 60_000,
}: DrawerOptions = {}): Draw {
  const turns = pLimit(atOnce);
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let count = 0;
  let silent = 0;
  let watch: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** Lets go of a thread. What it had under way is answered with the error. */
  function end(of: Worker, error: unknown): void {
    if (of !== thread) return;
    thread = null;
    clearInterval(watch);
    clearTimeout(idle);
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(error);
    void of.terminate();
  }

  function hear(of: Worker, answer: Answered): void {
    if (of !== thread) return;
    silent = 0;
    if (answer === 'here') return;
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('pdf' in answer) {
      const { buffer, byteOffset, byteLength } = answer.pdf;
      asked?.resolve(Buffer.from(buffer, byteOffset, byteLength));
    } else asked?.reject(answer.error);
    if (waiting.size > 0) return;
    clearInterval(watch);
    idle = setTimeout(() => end(of, undefined), rest).unref();
  }

  function begin(): Worker {
    // Flags of the process are not the thread's; it is a part of the server all the same.
    const begun = new Worker(file, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    });
    begun.unref();
    begun.on('message', (answer: Answered) => hear(begun, answer));
    begun.on('error', (error: unknown) => end(begun, failed(error)));
    begun.on('exit', () => end(begun, failed(new Error('The thread that draws has ended.'))));
    return begun;
  }

  function startWatch(of: Worker): void {
    silent = 0;
    watch = setInterval(() => {
      if (silent >= asks) end(of, failed(new Error('The thread that draws says nothing.')));
      silent += 1;
      of.postMessage('there?' satisfies Asked);
    }, patience / asks);
  }

  function hand<N extends DrawingName>(name: N, given: Given<N>): Promise<Buffer> {
    const of = (thread ??= begin());
    count += 1;
    try {
      of.postMessage({ number: count, name, given });
    } catch (error) {
      // What cannot go to another thread: nothing is under way for it.
      return Promise.reject(error);
    }
    clearTimeout(idle);
    if (waiting.size === 0) startWatch(of);
    const asked: Waiting = Promise.withResolvers();
    waiting.set(count, asked);
    return asked.promise;
  }

  return (name, given) => {
    if (turns.activeCount + turns.pendingCount >= most) return Promise.reject(unavailable());
    return turns(() => hand(name, given));
  };
}

/** As the caller is told; the log has why. */
const failed = (cause: unknown): Error => Object.assign(unavailable(), { cause });

/** The one of this process. */
export const draw = createDrawer();
