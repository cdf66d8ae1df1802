import pg from 'pg';
import type { Row } from '../database/index.ts';
import { rowsAtOnce, type Snapshot } from './snapshot.ts';

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'ppid-backup',
  });
  // What breaks is told by the query that it breaks.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const then = await connect(url);
  const now = await connect(url);
  await then.query('begin isolation level repeatable read read only');
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
        const { rows } = await then.query<Row>(`fetch ${String(rowsAtOnce)} from isi`);
        if (rows.length === 0) break;
        yield rows;
      }
      await then.query('close isi');
    },
    async stillHas(key) {
      const { rows } = await now.query('select 1 from berkas where kunci = $1', [key]);
      return rows.length > 0;
    },
    async close() {
      await Promise.all([then.end(), now.end()]);
    },
  };
}
