import type { Kysely } from 'kysely';

/** What was sent with a key, as a fingerprint; of keys so far nobody knows. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema.alterTable('kunci_sekali').addColumn('sidik', 'text').execute();
}
