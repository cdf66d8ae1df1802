import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** ms that requests under way get to be answered, what goes on behind them to end, and what works beside them. */
const answers = 6_000;
const behind = 500;
const rest = 2_000;

/**
 * Takes nothing new and answers what is under way. Who has not sent a request whole by then is cut
 * off: nothing was acknowledged to them, and service managers wait ten seconds.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), answers);
  const closing = app.close();
  try {
    // A store or a database that hangs holds up what a call has left to be done: the next start does it.
    await within(answers + behind, closing);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for a work, but no longer than so many ms. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const late = wait(ms, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

/**
 * Waits for works that may be taken up again, but no longer than a stop may take: a mail server
 * that hangs is one.
 */
export async function finishOrLeave(works: readonly Promise<unknown>[]): Promise<void> {
  await within(rest, Promise.allSettled(works));
}
