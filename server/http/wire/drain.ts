import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** ms that requests under way get to be answered, and what works beside them to end. */
const answers = 6_000;
const rest = 2_000;

/**
 * Takes nothing new and answers what is under way. Who has not sent a request whole by then is cut
 * off: nothing was acknowledged to them, and service managers wait ten seconds.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), answers);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits for works that may be taken up again, but no longer than a stop may take: a mail server
 * that hangs is one.
 */
export async function finishOrLeave(works: readonly Promise<unknown>[]): Promise<void> {
  const over = new AbortController();
  const late = wait(rest, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([Promise.allSettled(works), late]);
  over.abort();
}
