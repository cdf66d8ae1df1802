import type { Kysely } from 'kysely';

/** By what the storage knows the database that its files belong to: one row. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('pemilik_simpanan')
    .addColumn('kunci', 'text', (column) => column.notNull().primaryKey())
    .addColumn('tanda', 'text', (column) => column.notNull())
    .execute();
}
