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

/** @throws Error when the server does not answer within five seconds */
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
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  const close = () => db.destroy();
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}
