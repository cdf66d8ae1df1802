import { sql, type Kysely } from 'kysely';

/** The newest registrations of an address that wait for their link, without a look at all of them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index user_menunggu on "user" (email, dibuat_pada desc, id)
    where status = 'menunggu_verifikasi'`.execute(db);
}
