import type { Kysely } from 'kysely';

/** How often what the site shows of a resource has changed, by which each server knows to look. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('perubahan_situs')
    .addColumn('resource', 'text', (column) => column.notNull().primaryKey())
    .addColumn('ke', 'integer', (column) => column.notNull())
    .execute();
}
