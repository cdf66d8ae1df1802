import type { ServerResponse } from 'node:http';
import { badRequest, unavailable } from '#server/http/errors.ts';

/** Lists that are written at once, and that wait for their turn; each takes some memory and time. */
const most = 2;
const longestQueue = 6;
/** Of one account or address: one that is written, and some that wait. */
const mostEach = 3;
/** ms until a list that is written, and whose reader is slow, no longer holds others up. */
const patience = 60_000;

type Answer = Pick<ServerResponse, 'closed' | 'destroyed'> & {
  once(event: 'close', listener: () => void): unknown;
};

/** Lets some lists be written at once, and others wait: one of each who asks, so that nobody has all turns. */
export interface ExportSlots {
  /**
   * Waits for a turn, and works. It ends once the work has, whoever has hung up meanwhile, and the answer.
   * @param whose tells those who ask apart
   * @throws HttpError 503 with Retry-After where too many wait; 400 where nobody waits for it any more
   */
  during<T>(reply: { raw: Answer }, whose: string, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  whose: string;
  go(): void;
}

/** @param words what is said where too many wait */
export function createExportSlots(words: string): ExportSlots {
  const queue: Waiter[] = [];
  const writing = new Set<string>();

  const hasTurn = (whose: string) => writing.size < most && !writing.has(whose);

  function release(whose: string): void {
    writing.delete(whose);
    const next = queue.findIndex((waiter) => hasTurn(waiter.whose));
    const [waiter] = next === -1 ? [] : queue.splice(next, 1);
    if (!waiter) return;
    writing.add(waiter.whose);
    waiter.go();
  }

  function isFull(whose: string): boolean {
    const own = queue.filter((waiter) => waiter.whose === whose).length;
    return queue.length >= longestQueue || own >= mostEach - 1;
  }

  const isOver = ({ closed, destroyed }: Answer) => closed || destroyed;

  function releaseWith(raw: Answer, whose: string): void {
    if (isOver(raw)) {
      release(whose);
      return;
    }
    let isReleased = false;
    const end = () => {
      clearTimeout(timer);
      if (!isReleased) release(whose);
      isReleased = true;
    };
    const timer = setTimeout(end, patience).unref();
    raw.once('close', end);
  }

  return {
    async during({ raw }, whose, work) {
      if (hasTurn(whose)) writing.add(whose);
      else if (isFull(whose)) throw busy(words);
      else await new Promise<void>((go) => queue.push({ whose, go }));
      try {
        if (isOver(raw)) throw badRequest();
        return await work();
      } finally {
        releaseWith(raw, whose);
      }
    },
  };
}

function busy(words: string) {
  const error = unavailable(`${words} Coba lagi sebentar lagi.`);
  error.headers = { 'retry-after': '10' };
  return error;
}
