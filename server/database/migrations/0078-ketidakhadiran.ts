import { sql, type Kysely } from 'kysely';

/** The days on which an officer is absent and who stands in for them, and for whom news came to a deputy. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const column of ['tidak_hadir_dari', 'tidak_hadir_sampai', 'wakil_id']) {
    await db.schema.alterTable('admin').addColumn(column, 'text').execute();
  }
  await sql`create index admin_wakil on admin (wakil_id) where wakil_id is not null`.execute(db);
  await db.schema.alterTable('kabar').addColumn('mewakili_id', 'text').execute();
}
