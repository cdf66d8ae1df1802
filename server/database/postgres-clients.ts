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
      const limit = isPatient() ? limits.patient : limits.query;
      // An answer that has come while this process was too busy to look counts.
      const timer = setTimeout(() => (late = setImmediate(giveUp)), limit);
      let late: NodeJS.Immediate | undefined;
      try {
        return await client.query(query);
      } finally {
        clearTimeout(timer);
        clearImmediate(late);
        if (!client.connection.stream.destroyed) heard.set(client, performance.now());
      }
    },
  };
}
