export interface Mutex {
  /**
   * Waits for its turn, first come first served. The answer gives the turn up again. After some
   * turns in a row comes whatever else is waiting in the process, so that many writes, which each
   * stand still until they are on the disk, hold up nobody who only reads.
   * @throws Error when the turn has not come within the time given to createMutex
   */
  lock(): Promise<() => void>;
}

interface Waiter {
  admit(): void;
  /** Ends the waiting. */
  timer: NodeJS.Timeout;
}

/** ms of turns in a row. */
const longestRow = 5;

/** @param patience milliseconds that a waiter waits at most */
export function createMutex(patience: number, message: string): Mutex {
  const waiters: Waiter[] = [];
  let taken = false;
  let rowBegan = 0;

  function release(): void {
    const next = waiters.shift();
    if (!next) {
      taken = false;
      return;
    }
    clearTimeout(next.timer);
    if (performance.now() - rowBegan < longestRow) next.admit();
    else setImmediate(beginRow, next);
  }

  function beginRow({ admit }: Waiter): void {
    rowBegan = performance.now();
    admit();
  }

  function once(): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      release();
    };
  }

  return {
    lock() {
      if (!taken) {
        taken = true;
        rowBegan = performance.now();
        return Promise.resolve(once());
      }
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          waiters.splice(waiters.indexOf(waiter), 1);
          reject(Object.assign(new Error(message), { code: 'ERR_DATABASE_WAIT' }));
        };
        const timer = setTimeout(giveUp, patience);
        const waiter: Waiter = { admit: () => resolve(once()), timer };
        waiters.push(waiter);
      });
    },
  };
}
