import type { Kysely } from 'kysely';

/** What goes with a mail that waits. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema.alterTable('surat_keluar').addColumn('lampiran', 'text').execute();
}
