import { access } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from './database.ts';
import { createPostgresDatabase } from './postgres/database.ts';
import { startPostgres } from './postgres/postgres.ts';
import type { PostgresServer } from './postgres/postgres.ts';

test('a fresh SQLite database is a file of its own, in a directory that exists', async () => {
  const [one, two] = await Promise.all([freshDatabase('sqlite'), freshDatabase('sqlite')]);
  expect(one.url).not.toBe(two.url);
  if (one.config.kind !== 'sqlite') throw new Error('expected SQLite');
  await access(one.config.file.replace('/ppid.sqlite', ''));
  await one.drop();
  await two.drop();
  await expect(access(one.config.file.replace('/ppid.sqlite', ''))).rejects.toThrow('ENOENT');
});

describe('PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 90_000);
  afterAll(() => server.stop());

  test('a fresh database is real, empty, UTF-8 and gone once dropped', async () => {
    const database = await createPostgresDatabase(server.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const encoding = await client.query('show server_encoding');
    expect(encoding.rows).toEqual([{ server_encoding: 'UTF8' }]);
    const tables = await client.query(
      "select count(*)::int as n from pg_tables where schemaname = 'public'",
    );
    expect(tables.rows).toEqual([{ n: 0 }]);
    await client.end();
    await database.drop();
    await expect(new pg.Client({ connectionString: database.url }).connect()).rejects.toThrow(
      'does not exist',
    );
  });

  test('the server is gone once stopped', async () => {
    const other = await startPostgres();
    if (other.url === process.env['TEST_DATABASE_URL']) return;
    await other.stop();
    await expect(new pg.Client({ connectionString: other.url }).connect()).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
