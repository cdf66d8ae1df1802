import { sql, type Kysely } from 'kysely';

/** The correction of the answer to a request, and how officers hear of it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const add = (table: string) => db.schema.alterTable(table);
  for (const column of ['salah', 'benar', 'dokumen', 'pada']) {
    await add('permohonan').addColumn(`ralat_${column}`, 'text').execute();
  }
  // A right counts from it: those that lately were corrected are found among all that was ever answered.
  await sql`create index permohonan_ralat_pada on permohonan (ralat_pada) where ralat_pada is not null`.execute(
    db,
  );
  await add('admin')
    .addColumn('kabar_ralat', 'text', (column) => column.notNull().defaultTo('surel'))
    .execute();
}
