import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { postgresDialect } from './postgres-dialect.ts';
import type { Db, Tables } from './tables.ts';

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
  getTypeParser: (oid, format) =>
    asNumber.has(oid) && format !== 'binary' ? toNumber : pg.types.getTypeParser(oid, format),
};

/** ms that closing waits for what is under way. */
const patience = 1_000;

/**
 * Closing cuts off what is not done after a second, such as a transaction that waits for a lock;
 * PostgreSQL undoes it.
 * @throws Error when the server does not answer within five seconds
 */
export async function openPostgres(url: string): Promise<{ db: Db; close(): Promise<void> }> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 60_000,
    statement_timeout: 60_000,
    application_name: 'ppid',
    pipeline: true,
  });
  // The pool drops a connection that broke; whoever asks next gets another. What was under way on
  // it fails by itself, and a word of it that nobody heard would end the process.
  pool.on('error', () => undefined);
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    clients.add(client);
  });
  pool.on('remove', (client) => clients.delete(client));
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  const close = async () => {
    const late = wait(patience, true, { ref: false });
    // The pool ends once every client is given back.
    const isLate = await Promise.race([db.destroy().then(() => false), late]);
    if (isLate) for (const { connection } of clients) connection.stream.destroy();
  };
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}
