import type { ServerResponse } from 'node:http';
import { badRequest, tooMany, unavailable } from '#server/http/errors.ts';

/** Lists that are written at once, and that wait for their turn; each takes some memory and time. */
const atOnce = 2;
const longestQueue = 6;
/** Of one account or address: one that is written, and some that wait. */
const mostEach = 3;
/** Of one account or address, that are not ended: written, waiting, or held up by their reader. */
const mostUnfinished = 5;
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
   * @throws HttpError 429 where too many of whoever asks are not at their end, 503 where too many wait, both
   * with Retry-After; 400 where nobody waits for it any more
   */
  during<T>(reply: { raw: Answer }, whose: string, work: () => Promise<T>): Promise<T>;
}

const isOver = ({ closed, destroyed }: Answer) => closed || destroyed;

interface Waiter {
  whose: string;
  go(): void;
}

/** @param words what is said where too many wait */
export function createExportSlots(words: string, most = atOnce): ExportSlots {
  const queue: Waiter[] = [];
  const writing = new Set<string>();
  /** How many answers of each are not ended. */
  const unfinished = new Map<string, number>();

  function count(raw: Answer, whose: string): void {
    const add = (more: number) => {
      const many = (unfinished.get(whose) ?? 0) + more;
      if (many > 0) unfinished.set(whose, many);
      else unfinished.delete(whose);
    };
    if (isOver(raw)) return;
    add(1);
    raw.once('close', () => add(-1));
  }

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
      if ((unfinished.get(whose) ?? 0) >= mostUnfinished) throw tooManyOf();
      count(raw, whose);
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

const tooManyOf = () =>
  tooMany(
    60,
    'Terlalu banyak unduhan Anda yang belum selesai. Tunggu sampai salah satunya selesai, atau batalkan.',
  );

function busy(words: string) {
  const error = unavailable(`${words} Coba lagi sebentar lagi.`);
  error.headers = { 'retry-after': '10' };
  return error;
}
