import type pg from 'pg';
import { isPatient } from './patience.ts';
import type { PostgresLock } from './postgres-lock.ts';
import type { PostgresLimits } from './postgres-limits.ts';

export interface Clients {
  /** A client of the pool that is not known to be silent. */
  take(): Promise<pg.PoolClient>;
  /** Asks, and gives the connection up where no answer comes in time. */
  ask(client: pg.PoolClient, query: pg.QueryConfig | string): Promise<pg.QueryResult>;
}

/** Ends the connection from this side alone: the other one may be gone without a word. */
export function cutOff(client: pg.PoolClient): void {
  client.connection.stream.destroy();
}

/** Of a limit. */
const steps = 4;

/**
 * Calls back once this process has waited for so many ms and has looked at what came meanwhile. A
 * moment in which it could not look, since it was busy or the whole machine stood still, counts as
 * one step at most: the other side may have stood still as well.
 * @returns stops it
 */
function afterWaiting(limit: number, late: () => void): () => void {
  let waited = 0;
  let last: NodeJS.Immediate | undefined;
  const timer = setInterval(() => {
    waited += 1;
    if (waited < steps) return;
    clearInterval(timer);
    last = setImmediate(late);
  }, limit / steps);
  return () => {
    clearInterval(timer);
    clearImmediate(last);
  };
}

/**
 * The pool's clients, none of which can wait for ever. A connection whose peer went away without a
 * word (a failover, a firewall that forgot it) gives no error, only no answer. Once one has shown
 * that, those that have not been heard of since are not used again either.
 */
export function createClients(
  pool: pg.Pool,
  limits: PostgresLimits,
  lock: PostgresLock | null,
): Clients {
  const heard = new WeakMap<pg.PoolClient, number>();
  let silentSince = 0;
  pool.on('connect', (client) => heard.set(client, performance.now()));

  return {
    async take() {
      await lock?.held(limits.connect);
      for (;;) {
        const client = await pool.connect();
        if ((heard.get(client) ?? 0) >= silentSince) return client;
        cutOff(client);
        client.release(true);
      }
    },
    async ask(client, query) {
      const asked = performance.now();
      const giveUp = () => {
        silentSince = Math.max(silentSince, asked);
        cutOff(client);
      };
      const stop = afterWaiting(isPatient() ? limits.patient : limits.query, giveUp);
      try {
        return await client.query(query);
      } finally {
        stop();
        if (!client.connection.stream.destroyed) heard.set(client, performance.now());
      }
    },
  };
}
