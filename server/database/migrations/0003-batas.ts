import type { Kysely } from 'kysely';

/** How often something was tried within the window that runs now. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('batas')
    .addColumn('kunci', 'text', (column) => column.notNull().primaryKey())
    .addColumn('jumlah', 'integer', (column) => column.notNull())
    .addColumn('habis_pada', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('batas_habis_pada').on('batas').column('habis_pada').execute();
}
