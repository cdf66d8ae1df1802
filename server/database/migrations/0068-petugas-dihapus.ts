import { sql, type Kysely } from 'kysely';

/** Officers who are deleted, beside accounts that are erased; whose drafts there are. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .alterTable('penghapusan')
    .addColumn('jenis', 'text', (column) => column.notNull().defaultTo('user'))
    .execute();
  await sql`create index keberatan_konsep_oleh on keberatan (konsep_oleh) where konsep_oleh is not null`.execute(
    db,
  );
}
