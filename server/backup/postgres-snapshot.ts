import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Row } from '../database/index.ts';
import { madeTables } from '../database/schema/made-tables.ts';
import { rowsAtOnce, type Snapshot } from './snapshot.ts';

/** ms that an answer may take; a portion of rows is small. */
const patience = 60_000;

async function connect(url: string, limit: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: limit,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'ppid-backup',
  });
  // What breaks is told by the query that it breaks.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Ends it, from this side alone where the other one says nothing any more. */
async function end(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), wait(1_000, undefined, { ref: false })]);
  client.connection.stream.destroy();
}

/** @param limit ms after which a silent server fails what was asked of it */
export async function openPostgresSnapshot(url: string, limit = patience): Promise<Snapshot> {
  const clients: pg.Client[] = [];
  const opened = async () => {
    const client = await connect(url, limit);
    clients.push(client);
    return client;
  };
  async function close() {
    await Promise.all(clients.map(end));
  }
  // One that stays open keeps the command from ending, and the next one from connecting.
  const failed = async (error: unknown): Promise<never> => {
    await close();
    throw error;
  };
  const then = await opened();
  const now = await opened().catch(failed);
  // Before its moment, so that whatever changes them from then on is seen.
  const before = await tablesOf(now).catch(failed);
  await then.query('begin isolation level repeatable read read only').catch(failed);
  // It asks nothing while hundreds of files are copied.
  await then.query('set local idle_in_transaction_session_timeout = 0').catch(failed);
  return {
    async tables() {
      const { rows } = await then.query<{ name: string }>(
        'select tablename as name from pg_tables where schemaname = current_schema() order by 1',
      );
      return rows.map(({ name }) => name);
    },
    async *rows(table) {
      const name = then.escapeIdentifier(table);
      await then.query(`declare isi no scroll cursor for select * from ${name}`);
      for (;;) {
        const { rows } = await then.query<Row>(`fetch ${rowsAtOnce} from isi`);
        if (rows.length === 0) break;
        yield rows;
      }
      await then.query('close isi');
    },
    async stillHas(key) {
      const { rows } = await now.query('select 1 from berkas where kunci = $1', [key]);
      return rows.length > 0;
    },
    isOutdated: async () => (await tablesOf(now)) !== before,
    close,
  };
}

/** What tells apart the portal's tables and columns of two versions, and tables that were made anew. */
async function tablesOf(client: pg.Client): Promise<string> {
  const made = [...(await madeTables())];
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(concat_ws(':', c.oid, c.relfilenode, columns), ' ' order by c.oid) as tables
     from pg_class c cross join lateral (
       select count(*) as columns from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) of
     where relnamespace = current_schema()::regnamespace and relname = any($1)`,
    [made],
  );
  return rows[0]?.tables ?? '';
}
