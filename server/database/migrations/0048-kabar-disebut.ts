import type { Kysely } from 'kysely';

/** How each officer hears of a note that mentions them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .alterTable('admin')
    .addColumn('kabar_disebut', 'text', (column) => column.notNull().defaultTo('surel'))
    .execute();
}
