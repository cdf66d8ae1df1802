import { setTimeout as wait } from 'node:timers/promises';
import { SelectQueryNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { createMutex } from '../mutex.ts';
import { isBusy } from './sqlite-handle.ts';
import type { Handle } from './sqlite-handle.ts';

const patience = 30_000;
const busyPatience = 5_000;
const stuck =
  'A write waited 30 s for the database. Is `db` used inside a transaction instead of `trx`?';

/** One writer; readers beside it see what was last committed, as on PostgreSQL. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  // SQLite rolls DDL back like any other statement, so a migration is whole or absent.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

interface Connection extends DatabaseConnection {
  /** Gives the writer up; only while this connection is in a transaction. */
  release: (() => void) | null;
}

const reads = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

function answer<R>(handle: Handle, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const { rows, changes } = handle.run(sql, parameters);
  // Whoever asks names the shape of the rows, here as in every dialect of Kysely.
  const result = { rows: rows as R[] };
  return changes === null ? result : { ...result, numAffectedRows: BigInt(changes) };
}

/** Waits for another process's write without standing still: SQLite's own waiting blocks us. */
async function whenFree<T>(attempt: () => T): Promise<T> {
  const end = performance.now() + busyPatience;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      await wait(1 + Math.random() * 4);
    }
  }
}

/** @param reader null for a database in memory, which only one connection can see */
function createDriver(writer: Handle, reader: Handle | null): Driver {
  const { lock } = createMutex(patience, stuck);

  function connect(): Connection {
    return {
      release: null,
      async executeQuery<R>(compiled: CompiledQuery) {
        if (this.release) return answer<R>(writer, compiled);
        if (reader && reads(compiled)) return answer<R>(reader, compiled);
        const release = await lock();
        try {
          return await whenFree(() => answer<R>(writer, compiled));
        } finally {
          release();
        }
      },
      // A statement that is open keeps its connection at one moment, and all share the reader: others
      // would be answered of the past for as long as somebody takes to read on.
      streamQuery() {
        throw new Error('SQLite is read in portions, not as a stream.');
      },
    };
  }

  // Kysely gives back the connections that `connect` made.
  const own = (connection: DatabaseConnection) => connection as Connection;

  const savepoint = (command: string) => async (_: DatabaseConnection, name: string) => {
    writer.exec(`${command} "${name.replaceAll('"', '""')}"`);
  };

  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connect()),
    async beginTransaction(connection) {
      own(connection).release = await lock();
      await whenFree(() => writer.exec('begin immediate'));
    },
    async commitTransaction() {
      writer.exec('commit');
    },
    async rollbackTransaction() {
      // A full disk ends the transaction by itself.
      if (writer.inTransaction()) writer.exec('rollback');
    },
    savepoint: savepoint('savepoint'),
    rollbackToSavepoint: savepoint('rollback to'),
    releaseSavepoint: savepoint('release'),
    async releaseConnection(connection) {
      own(connection).release?.();
      own(connection).release = null;
    },
    async destroy() {
      reader?.close();
      writer.close();
    },
  };
}

export function sqliteDialect(writer: Handle, reader: Handle | null): Dialect {
  return {
    createDriver: () => createDriver(writer, reader),
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
