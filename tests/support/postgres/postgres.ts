import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { migrateOnce } from '../migrate-once.ts';
import { createPostgresDatabase } from './database.ts';

export interface PostgresServer {
  /** Superuser's address of the `postgres` database, with the password in it. */
  url: string;
  stop(): Promise<void>;
}

/** Vitest's global setup: a real PostgreSQL server for the project's lifetime, and what apps' databases copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ day: 'tests' });
  project.provide('postgresUrl', server.url);
  const migrated = await createPostgresDatabase(server.url);
  await migrateOnce(migrated);
  project.provide('migratedDatabase', new URL(migrated.url).pathname.slice(1));
  return async () => {
    await migrated.drop();
    await server.stop();
  };
}

/**
 * Uses the server at TEST_DATABASE_URL where that is given, else starts one of its own.
 * @param day of the tests, where they run under another; of the machine where not given, since what gives a
 *   process another day holds back how PostgreSQL looks after who is gone
 */
export async function startPostgres({ day }: { day?: 'tests' } = {}): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };

  // The keeper stops the server once its stdin closes, so that even a killed test run leaves none.
  const file = fileURLToPath(new URL('./keeper.ts', import.meta.url));
  const keeper = spawn(process.execPath, [file, ...(day ? [day] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(keeper, 'exit');
  const stop = async (): Promise<void> => {
    keeper.stdin.end();
    await exited;
  };
  for await (const url of createInterface({ input: keeper.stdout })) return { url, stop };
  throw new Error('PostgreSQL for the tests did not start: see the lines above.');
}
