import type { Kysely } from 'kysely';

/** Cases that officers hold to be the same, and requests by whom they came from at the desk. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('perkara_sama')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('sama_dengan', 'text', (column) => column.notNull())
    .addColumn('pelaku_nama', 'text', (column) => column.notNull())
    .addColumn('dibuat_pada', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('perkara_sama_kunci', ['resource', 'record_id', 'sama_dengan'])
    .execute();
  for (const column of ['pemohon_surel', 'pemohon_telepon']) {
    await db.schema.createIndex(`permohonan_${column}`).on('permohonan').column(column).execute();
  }
}
