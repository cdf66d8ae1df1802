import type { Kysely } from 'kysely';

/** Logins whose term is over are found among all that is kept for good. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createIndex('audit_aksi_dibuat_pada')
    .on('audit')
    .columns(['aksi', 'dibuat_pada'])
    .execute();
}
