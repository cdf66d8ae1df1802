import type { Kysely } from 'kysely';

/** Further files that an applicant sends along with a case. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const table of ['permohonan', 'keberatan']) {
    await db.schema.alterTable(table).addColumn('pendukung_lain', 'text').execute();
  }
}
