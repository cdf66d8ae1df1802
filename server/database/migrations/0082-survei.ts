import type { Kysely } from 'kysely';

/** What applicants think of the service: counts of marks, and of which request there was an answer. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const counts = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('unsur', 'text', (column) => column.notNull())
      .addColumn('nilai', 'integer', (column) => column.notNull())
      .addColumn('jumlah', 'integer', (column) => column.notNull());
  await counts('survei')
    .addColumn('tahun', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('survei_pkey', ['tahun', 'unsur', 'nilai'])
    .execute();
  await counts('survei_tertunda')
    .addPrimaryKeyConstraint('survei_tertunda_pkey', ['unsur', 'nilai'])
    .execute();
  await db.schema
    .createTable('survei_diisi')
    .addColumn('permohonan_id', 'text', (column) =>
      column.notNull().primaryKey().references('permohonan.id').onDelete('cascade'),
    )
    .execute();
}
