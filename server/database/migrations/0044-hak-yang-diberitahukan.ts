import type { Kysely } from 'kysely';

/** The last day of an applicant's right where a change of the calendar would have made it earlier. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const table of ['permohonan', 'keberatan']) {
    await db.schema.alterTable(table).addColumn('hak_sampai', 'text').execute();
  }
}
