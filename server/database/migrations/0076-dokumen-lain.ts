import type { Kysely } from 'kysely';

/** The documents of an answer beside its letter and the first of them: the ids of files, as JSON. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const table of ['permohonan', 'keberatan']) {
    await db.schema.alterTable(table).addColumn('dokumen_lain', 'text').execute();
  }
}
