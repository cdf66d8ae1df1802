import type { Kysely } from 'kysely';

/** The letter by which an applicant took their case back, and the day on which it came. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const table of ['permohonan', 'keberatan']) {
    for (const column of ['tanggal_pencabutan', 'surat_pencabutan']) {
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
    }
  }
}
