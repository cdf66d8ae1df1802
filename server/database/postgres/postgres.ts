import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { createClients, cutOff } from './postgres-clients.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { lockPostgres, type Holding } from './postgres-lock.ts';
import { missedSoon, serverLimits, type PostgresLimits } from './postgres-limits.ts';
import type { Db, Tables } from '../schema/tables.ts';

const { builtins } = pg.types;
const asNumber: ReadonlySet<number> = new Set([builtins.INT8, builtins.NUMERIC]);

/** Counts and sums come as text from `pg`; here they are numbers, exact or an error. */
function toNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError('A number from the database does not fit a JavaScript number.');
  }
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): unknown =>
    asNumber.has(oid) && format !== 'binary' ? toNumber : pg.types.getTypeParser(oid, format),
};

/** ms that closing waits for what is under way. */
const patience = 1_000;

/**
 * Has PostgreSQL look each second whether whoever asked is still there. What was given up here would
 * otherwise go on for as long as a statement may, or wait for a lock with a connection of its own, until
 * none is left. Before PostgreSQL 14 there is no such setting, and nothing happens.
 */
const lookForClient = `select set_config(name, '1000', false) from pg_settings
  where name = 'client_connection_check_interval'`;

/**
 * How long a connection may take, in milliseconds, and how soon PostgreSQL misses a machine that is gone
 * without a word: 60 s. Said once it is there, since a pooler takes none of it with the first message.
 */
const bounds = `select set_config('statement_timeout', $1, false),
  set_config('idle_in_transaction_session_timeout', $2, false), ${missedSoon}`;

const boundsOf = ({ statement, idleTransaction }: PostgresLimits): string[] => [
  String(statement),
  String(idleTransaction),
];

interface Options {
  limits?: PostgresLimits;
  /** How the lock of the database is to be held meanwhile; not at all when not given. */
  holding?: Holding | undefined;
  /** Told when a restore has begun although the lock was held. */
  lost?: (() => void) | undefined;
}

/**
 * Closing cuts off what is not done after a second, such as a transaction that waits for a lock;
 * PostgreSQL undoes it.
 * No answer is waited for beyond `limits`: whoever asked gets an error, and the connection is given up.
 * @throws Error when the server does not answer
 */
export async function openPostgres(
  url: string,
  { limits = serverLimits, holding, lost }: Options = {},
): Promise<{ db: Db; close(): Promise<void> }> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: limits.connect,
    application_name: 'ppid',
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Sooner than a firewall forgets one; and after a failover all are new before long.
    idleTimeoutMillis: 10_000,
    maxLifetimeSeconds: 1_800,
  });
  // The pool drops a connection that broke; whoever asks next gets another. What was under way on
  // it fails by itself, and a word of it that nobody heard would end the process.
  pool.on('error', () => undefined);
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    clients.add(client);
    // Where this fails, whatever is asked next fails as well.
    client.query(bounds, boundsOf(limits)).catch(() => undefined);
    client.query(lookForClient).catch(() => undefined);
  });
  pool.on('remove', (client) => clients.delete(client));
  const cutAll = () => {
    for (const client of clients) cutOff(client);
  };
  const lock = holding
    ? await lockPostgres(url, holding, () => {
        // A restore has taken the database: what is under way would be written into what it restores.
        cutAll();
        lost?.();
      })
    : null;
  const guarded = createClients(pool, limits, lock);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool, guarded) });
  const close = async () => {
    const late = wait(patience, true, { ref: false });
    // The pool ends once every client is given back.
    const isLate = await Promise.race([db.destroy().then(() => false), late]);
    if (isLate) cutAll();
    await lock?.release();
  };
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}
