import type { Kysely } from 'kysely';

/** A deleted account as it was, until all of it is forgotten. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema.alterTable('penghapusan').addColumn('semula', 'text').execute();
}
