import type { ServerResponse } from 'node:http';
import { unavailable } from '#server/http/errors.ts';

/** Lists that are written at once, and that wait for their turn; each takes some memory and time. */
const most = 2;
const longestQueue = 6;
/** ms until a list whose reader is slow no longer holds others up. */
const patience = 60_000;

type Answer = Pick<ServerResponse, 'closed' | 'destroyed'> & {
  once(event: 'close', listener: () => void): unknown;
};

/** Lets some lists be written at once, and others wait. */
export interface ExportSlots {
  /**
   * Waits for a turn, which ends with the answer.
   * @throws HttpError 503 with Retry-After where too many wait
   */
  turn(reply: { raw: Answer }): Promise<void>;
}

export function createExportSlots(): ExportSlots {
  const queue: (() => void)[] = [];
  let free = most;

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async turn({ raw }) {
      if (free > 0) free -= 1;
      else if (queue.length < longestQueue) await new Promise<void>((go) => queue.push(go));
      else throw busy();
      let isOver = false;
      const end = () => {
        clearTimeout(timer);
        if (!isOver) release();
        isOver = true;
      };
      const timer = setTimeout(end, patience).unref();
      if (raw.closed || raw.destroyed) end();
      else raw.once('close', end);
    },
  };
}

function busy() {
  const error = unavailable('Beberapa unduhan lain sedang disiapkan. Coba lagi sebentar lagi.');
  error.headers = { 'retry-after': '10' };
  return error;
}
