import { openDatabase, type Database } from '#server/database/index.ts';
import type { FreshDatabase } from '../postgres/database.ts';

/** Does something in a database that no server of the test has open, and closes it again. */
export async function inDatabase<T>(
  { config }: Pick<FreshDatabase, 'config'>,
  use: (opened: Database) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(config);
  try {
    return await use(opened);
  } finally {
    await opened.close();
  }
}
