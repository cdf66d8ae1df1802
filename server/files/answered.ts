import { Readable } from 'node:stream';

const noAnswer = (limit: number, cause?: unknown) =>
  Object.assign(new Error(`The store did not answer within ${limit} ms.`, { cause }), {
    code: 'ETIMEDOUT',
  });

/**
 * Asks a store that may hang.
 * @param limit ms without an answer, and without progress where that is told
 * @param progress a number that changes while something happens, as the bytes that were sent
 * @throws Error with code ETIMEDOUT
 */
export async function answered<T>(
  limit: number,
  ask: (signal: AbortSignal) => Promise<T>,
  progress: () => number = () => 0,
): Promise<T> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  let seen = progress();
  let since = performance.now();
  const look = setInterval(() => {
    const now = progress();
    if (now !== seen) [seen, since] = [now, performance.now()];
    else if (performance.now() - since >= limit) {
      late.reject(noAnswer(limit));
      controller.abort();
    }
  }, limit / 8);
  try {
    return await Promise.race([ask(controller.signal), late.promise]);
  } finally {
    clearInterval(look);
    late.promise.catch(() => undefined);
  }
}

/** A body that ends with an error where more was wanted and nothing came; a slow reader may pause it. */
export function unstalled(body: Readable, limit: number): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    const source = body[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
    try {
      for (;;) {
        const timer = setTimeout(() => body.destroy(noAnswer(limit)), limit);
        const { done, value } = await source.next().finally(() => clearTimeout(timer));
        if (done) return;
        yield value;
      }
    } finally {
      body.destroy();
    }
  }
  const stream = Readable.from(chunks(), { objectMode: false });
  // Where nobody read anything of it, what stands above has not begun, and ends nothing.
  return stream.once('close', () => body.destroy());
}
