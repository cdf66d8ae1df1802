import {
  AbortedTransactionError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SelectQueryNode,
} from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type pg from 'pg';
import { isStalePlan } from '../failure.ts';
import type { Clients } from './postgres-clients.ts';
import { createStatementNames } from './statement-names.ts';

interface Connection extends DatabaseConnection {
  /** The pool's client of its own; only while this connection is in a transaction. */
  client: pg.PoolClient | null;
}

type Ask = <R>(client: pg.PoolClient, compiled: CompiledQuery) => Promise<QueryResult<R>>;

/** What locks rows may have to wait for them, and nobody should wait with it. */
const reads = ({ query }: CompiledQuery) =>
  SelectQueryNode.is(query) && query.endModifiers === undefined;
const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function createAsk(clients: Clients): Ask {
  const names = createStatementNames();

  return async <R>(client: pg.PoolClient, { sql, parameters }: CompiledQuery) => {
    const name = parameters.length > 0 ? names.of(sql) : undefined;
    const query = { ...(name ? { name } : {}), text: sql, values: [...parameters] };
    try {
      const { command, rowCount, rows } = await clients.ask(client, query);
      // Whoever asks names the shape of the rows, here as in every dialect of Kysely.
      const result = { rows: rows as R[] };
      return changing.has(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result;
    } catch (error) {
      if (isStalePlan(error)) names.renew();
      throw error;
    }
  };
}

type Together = <T>(use: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

/** Gives all who ask for a client in one go the same one, which sends their queries in one go. */
function createTogether(clients: Clients): Together {
  let open: { client: Promise<pg.PoolClient>; users: number } | null = null;

  function begin() {
    const share = { client: clients.take(), users: 0 };
    open = share;
    process.nextTick(() => {
      open = null;
    });
    return share;
  }

  return async (use) => {
    const share = open ?? begin();
    share.users += 1;
    const client = await share.client;
    try {
      return await use(client);
    } finally {
      share.users -= 1;
      if (share.users === 0) client.release();
    }
  };
}

function createDriver(pool: pg.Pool, clients: Clients): Driver {
  const ask = createAsk(clients);
  const together = createTogether(clients);

  async function alone<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await clients.take();
    try {
      return await use(client);
    } finally {
      client.release();
    }
  }

  function connect(): Connection {
    return {
      client: null,
      async executeQuery<R>(compiled: CompiledQuery) {
        if (this.client) return ask<R>(this.client, compiled);
        // A write may wait for another's lock, and nobody should wait with it.
        const run = reads(compiled) ? together : alone;
        return run((client) =>
          ask<R>(client, compiled).catch((error: unknown) => {
            if (!isStalePlan(error)) throw error;
            return ask<R>(client, compiled);
          }),
        );
      },
      streamQuery() {
        throw new Error('PostgreSQL has no cursor here: ask for a page at a time.');
      },
    };
  }

  // Kysely gives back the connections that `connect` made.
  const own = (connection: DatabaseConnection) => connection as Connection;

  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connect()),
    async beginTransaction(connection, { isolationLevel, accessMode }) {
      const client = await clients.take();
      own(connection).client = client;
      const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
      await clients.ask(client, `begin${level}${accessMode ? ` ${accessMode}` : ''}`);
    },
    async commitTransaction(connection) {
      const { client } = own(connection);
      const result = client && (await clients.ask(client, 'commit'));
      // What PostgreSQL answers where a statement had failed and nobody minded.
      if (result?.command === 'ROLLBACK') throw new AbortedTransactionError();
    },
    async rollbackTransaction(connection) {
      const { client } = own(connection);
      try {
        if (client) await clients.ask(client, 'rollback');
      } catch {
        // Without its connection PostgreSQL rolls back by itself; what is thrown is why it had to.
        own(connection).client = null;
        client?.release(true);
      }
    },
    async releaseConnection(connection) {
      own(connection).client?.release();
      own(connection).client = null;
    },
    destroy: () => pool.end(),
  };
}

/**
 * Kysely's dialect with a driver of our own: what comes again is prepared, and reads that are asked
 * for in one go outside transactions travel together. The pool's clients have to be in pipeline mode.
 */
export function postgresDialect(pool: pg.Pool, clients: Clients): Dialect {
  return {
    createDriver: () => createDriver(pool, clients),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
