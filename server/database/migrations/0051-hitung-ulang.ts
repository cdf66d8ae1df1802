import type { Kysely } from 'kysely';

/** Changes of the calendar after which not all cases are counted anew yet, with the lists as they were. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('hitung_ulang')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('semula', 'text', (column) => column.notNull())
    .addColumn('alasan', 'text', (column) => column.notNull())
    .addColumn('jumlah', 'integer', (column) => column.notNull())
    .addColumn('dibuat_pada', 'text', (column) => column.notNull())
    .execute();
}
