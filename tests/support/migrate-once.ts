import { migrate, openDatabase } from '#server/database/index.ts';
import type { FreshDatabase } from './postgres/database.ts';

/** Does all migrations, and leaves nobody connected. */
export async function migrateOnce({ config }: FreshDatabase): Promise<void> {
  const opened = await openDatabase(config);
  await migrate(opened.db);
  await opened.close();
}
