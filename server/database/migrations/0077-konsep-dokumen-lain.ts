import type { Kysely } from 'kysely';

/** The further documents of a decision while it is a draft: the ids of files, as JSON. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema.alterTable('keberatan').addColumn('konsep_dokumen_lain', 'text').execute();
}
