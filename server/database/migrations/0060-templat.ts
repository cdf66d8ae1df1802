import type { Kysely } from 'kysely';

export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('templat')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('versi', 'integer', (column) => column.notNull())
    .addColumn('dibuat_pada', 'text', (column) => column.notNull())
    .addColumn('diubah_pada', 'text', (column) => column.notNull())
    .addColumn('nama', 'text', (column) => column.notNull().unique())
    .addColumn('untuk', 'text', (column) => column.notNull())
    .addColumn('isi', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('templat_dibuat_pada_id')
    .on('templat')
    .columns(['dibuat_pada', 'id'])
    .execute();
}
