import type { Kysely } from 'kysely';

/** Work units are offered for new choices until they are taken out of use; all of them are in use so far. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .alterTable('unit_kerja')
    .addColumn('aktif', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
