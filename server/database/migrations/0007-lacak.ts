import type { Kysely } from 'kysely';

/** What proves that somebody holds the receipt of a case: fingerprints of codes, never a code. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('kode_pantau')
    .addColumn('sidik', 'text', (column) => column.notNull().primaryKey())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('dibuat_pada', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('kode_pantau_record_id')
    .on('kode_pantau')
    .column('record_id')
    .execute();
}
