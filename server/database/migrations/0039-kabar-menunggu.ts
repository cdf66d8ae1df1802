import { sql, type Kysely } from 'kysely';

/** What waits for a digest is found, of one officer, among all that ever came. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index kabar_menunggu on kabar (admin_id, dibuat_pada)
    where cara = 'ringkasan' and dikirim_pada is null`.execute(db);
}
