import type { Kysely } from 'kysely';

/** The grounds of an objection beside the first; those that are there have one each. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema.alterTable('keberatan').addColumn('alasan_lain', 'text').execute();
}
