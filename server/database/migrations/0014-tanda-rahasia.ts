import type { Kysely } from 'kysely';

/** By which secrets the data is sealed: a mark of each, more than one while it is being changed. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('tanda_rahasia')
    .addColumn('tanda', 'text', (column) => column.notNull().primaryKey())
    .execute();
}
