import type { TestProject } from 'vitest/node';
import { freshSqlite } from './database.ts';
import { migrateOnce } from './migrate-once.ts';

/** Vitest's global setup: what each SQLite database of the project's apps is a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await freshSqlite();
  await migrateOnce(database);
  project.provide('migratedDatabase', database.config.file);
  return database.drop;
}
