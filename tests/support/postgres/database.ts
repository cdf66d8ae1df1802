import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseConfig } from '#server/config.ts';

export interface FreshDatabase<Config extends DatabaseConfig = DatabaseConfig> {
  config: Config;
  /** The same as a DATABASE_URL. */
  url: string;
  /** Removes the database; close your connections first. */
  drop(): Promise<void>;
}

/**
 * A database on the server at `serverUrl`, whose user may create databases.
 * @param template what it is a copy of, to which nobody is connected; an empty one when not given
 */
export async function createPostgresDatabase(
  serverUrl: string,
  template = 'template0',
): Promise<FreshDatabase> {
  const name = `uji_${randomBytes(8).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await administer(serverUrl, `create database ${name} template ${template}`);
  return {
    config: { kind: 'postgres', url: url.href },
    url: url.href,
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
