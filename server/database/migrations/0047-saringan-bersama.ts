import type { Kysely } from 'kysely';

/** Filters that officers have named may be shared with all of them; those there are belong to one. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .alterTable('saringan')
    .addColumn('dibagikan', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('saringan_dibagikan_daftar_nama_id')
    .on('saringan')
    .columns(['dibagikan', 'daftar', 'nama', 'id'])
    .execute();
}
