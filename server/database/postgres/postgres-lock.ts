import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseInUse } from '../database-in-use.ts';
import { missedSoon } from './postgres-limits.ts';

/** Servers hold it together; who replaces what is in the database holds it alone. */
export type Holding = 'shared' | 'alone';

export interface PostgresLock {
  /** Waits until it is held, as it is but after a lost connection. @throws Error after `limit` ms */
  held(limit: number): Promise<void>;
  release(): Promise<void>;
}

/** Of the advisory locks of this database: "ppid" in ASCII, 1886415204. */
const key = 0x70706964;
/** ms that a server which starts waits for a restore to end. */
const patience = 5_000;
const pause = 250;
/** ms between looks at a connection that says nothing by itself, and for the answer to one. */
const interval = 5_000;
const answerLimit = 3_000;

const acquire = {
  shared: 'select pg_try_advisory_lock_shared($1) as held',
  alone: 'select pg_try_advisory_lock($1) as held',
} as const;

/** A connection that holds the lock; null where another one forbids it. */
async function connect(url: string, holding: Holding): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'ppid-kunci',
    connectionTimeoutMillis: 5_000,
    query_timeout: answerLimit,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`select ${missedSoon}`);
    const { rows } = await client.query<{ held: boolean }>(acquire[holding], [key]);
    if (rows[0]?.held) return client;
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
  await client.end();
  return null;
}

/**
 * Takes the lock, on a connection of its own that is watched. A server whose connection breaks takes
 * the lock again; nothing is asked of the database meanwhile.
 * @param lost a restore has begun meanwhile, or the lock of a restore itself is gone
 * @throws Error in one line while somebody else holds it
 */
export async function lockPostgres(
  url: string,
  holding: Holding,
  lost: () => void,
): Promise<PostgresLock> {
  let client: pg.Client | null = await first(url, holding);
  let released = false;
  let regained = Promise.withResolvers<void>();

  function watch(held: pg.Client): void {
    held.once('end', () => void regain());
    const look = setInterval(() => {
      held.query('select 1').catch(() => held.connection.stream.destroy());
    }, interval);
    look.unref();
    held.once('end', () => clearInterval(look));
  }

  async function regain(): Promise<void> {
    if (released) return;
    client = null;
    regained = Promise.withResolvers();
    if (holding === 'alone') {
      lost();
      return;
    }
    while (!released && !client) {
      try {
        const next = await connect(url, holding);
        if (!next) {
          lost();
          return;
        }
        if (released) {
          await next.end();
          return;
        }
        client = next;
        watch(next);
        regained.resolve();
      } catch {
        await wait(pause, undefined, { ref: false });
      }
    }
  }

  watch(client);
  return {
    async held(limit) {
      if (client) return;
      const late = wait(limit, true, { ref: false });
      const isLate = await Promise.race([regained.promise.then(() => false), late]);
      if (!isLate) return;
      const message = 'The lock of the database is not held.';
      throw Object.assign(new Error(message), { code: 'ECONNRESET' });
    },
    async release() {
      released = true;
      const held = client;
      client = null;
      if (!held) return;
      // Freed by its name, since the server notices a closed connection only a moment later: a restore
      // may follow at once. A silent peer would keep this waiting; closing frees the lock as well.
      const freed = held
        .query('select pg_advisory_unlock_all()')
        .then(() => held.end())
        .catch(() => undefined);
      await Promise.race([freed, wait(1_000, undefined, { ref: false })]);
      held.connection.stream.destroy();
    },
  };
}

async function first(url: string, holding: Holding): Promise<pg.Client> {
  const until = performance.now() + (holding === 'shared' ? patience : 0);
  for (;;) {
    const client = await connect(url, holding);
    if (client) return client;
    if (performance.now() >= until) break;
    await wait(pause);
  }
  throw databaseInUse(
    holding === 'shared'
      ? 'Basis data ini sedang dipulihkan. Mulai lagi setelah pemulihan selesai.'
      : 'Basis data ini sedang dipakai oleh proses lain. Hentikan dulu proses itu.',
  );
}
