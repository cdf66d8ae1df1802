import type { Kysely } from 'kysely';

/** What somebody did, and what was mailed to an address, is found without reading all that there is. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createIndex('audit_pelaku_id_dibuat_pada')
    .on('audit')
    .columns(['pelaku_id', 'dibuat_pada'])
    .execute();
  await db.schema.createIndex('surat_keluar_kepada').on('surat_keluar').column('kepada').execute();
}
