import type { Kysely } from 'kysely';

/** Answers that officers have begun, one of each officer to a case. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('konsep_jawaban')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('admin_id', 'text', (column) =>
      column.notNull().references('admin.id').onDelete('cascade'),
    )
    .addColumn('versi', 'integer', (column) => column.notNull())
    .addColumn('isi', 'text', (column) => column.notNull())
    .addColumn('diubah_pada', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('konsep_jawaban_kunci', ['resource', 'record_id', 'admin_id'])
    .execute();
  await db.schema
    .createIndex('konsep_jawaban_admin_id')
    .on('konsep_jawaban')
    .column('admin_id')
    .execute();
}
