import { sql, type Kysely } from 'kysely';

/** The officer who has a case, whose open cases and whose of nobody are found among all; and their news. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const table of ['permohonan', 'keberatan']) {
    await db.schema.alterTable(table).addColumn('petugas_id', 'text').execute();
    const run = (text: string) => sql.raw(text).execute(db);
    // What is open as the filter `berjalan` says it.
    await run(
      `create index ${table}_berjalan_petugas on ${table} (petugas_id, tanggal_diterima, id) where status not in ('selesai', 'dicabut')`,
    );
    await run(
      `create index ${table}_petugas on ${table} (petugas_id) where petugas_id is not null`,
    );
  }
  await db.schema
    .alterTable('admin')
    .addColumn('kabar_ditugaskan', 'text', (column) => column.notNull().defaultTo('surel'))
    .execute();
}
