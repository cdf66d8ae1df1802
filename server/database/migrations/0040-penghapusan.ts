import type { Kysely } from 'kysely';

/** Accounts that are erased, of which not all is forgotten yet. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('penghapusan')
    .addColumn('akun_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('dibuat_pada', 'text', (column) => column.notNull())
    .execute();
}
