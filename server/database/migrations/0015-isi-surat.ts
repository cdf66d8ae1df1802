import { sql, type Kysely } from 'kysely';

/** Of a mail that was sent or given up, nothing of its body is kept. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`update surat_keluar set teks = '', html = '' where status <> 'antre'`.execute(db);
}
