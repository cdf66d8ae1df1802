import type { Kysely } from 'kysely';

/** What a session was opened with, in words; null for those that were open before, and where it is not known. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema.alterTable('sesi').addColumn('perangkat', 'text').execute();
}
