import type { Kysely } from 'kysely';

/** What stood in the uploads that were sent with a key, each as a fingerprint by its id. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema.alterTable('kunci_sekali').addColumn('unggahan', 'text').execute();
}
