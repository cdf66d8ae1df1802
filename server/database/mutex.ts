export interface Mutex {
  /**
   * Waits for its turn, first come first served. The answer gives the turn up again. Between two
   * turns comes whatever else is waiting in the process, so that many writes in a row, which each
   * stand still until they are on the disk, hold up nobody who only reads.
   * @throws Error when the turn has not come within the time given to createMutex
   */
  lock(): Promise<() => void>;
}

/** @param patience milliseconds that a waiter waits at most */
export function createMutex(patience: number, message: string): Mutex {
  const waiters: (() => void)[] = [];
  let taken = false;

  function release(): void {
    const next = waiters.shift();
    if (next) next();
    else taken = false;
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
        return Promise.resolve(once());
      }
      return new Promise((resolve, reject) => {
        const admit = () => {
          clearTimeout(timer);
          setImmediate(() => resolve(once()));
        };
        const timer = setTimeout(() => {
          waiters.splice(waiters.indexOf(admit), 1);
          reject(Object.assign(new Error(message), { code: 'ERR_DATABASE_WAIT' }));
        }, patience);
        waiters.push(admit);
      });
    },
  };
}
