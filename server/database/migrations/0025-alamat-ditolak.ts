import { sql, type Kysely } from 'kysely';

/**
 * Registrations that were rejected, or shut out, before anybody showed the address to be theirs held it
 * for good. They wait as any other that nobody has verified, and go with those. Whoever was let in at
 * some time, or has a case, keeps their account.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const status = (state: 'sebelum' | 'sesudah', value: string) =>
    sql`audit.${sql.raw(state)} like ${`%"status":"${value}"%`}`;
  const noted = (what: ReturnType<typeof status>) => sql`exists (
    select 1 from audit
    where audit.resource = 'user' and audit.record_id = "user".id and ${what})`;
  const wasRejected = sql`${status('sebelum', 'menunggu_verifikasi')}
    and (${status('sesudah', 'ditolak')} or ${status('sesudah', 'nonaktif')})`;
  const wasLetIn = sql`(${status('sebelum', 'aktif')} or ${status('sesudah', 'aktif')})`;
  await sql`
    update "user" set status = 'menunggu_verifikasi', alasan_status = null
    where status in ('ditolak', 'nonaktif') and dihapus_pada is null
      and ${noted(wasRejected)} and not ${noted(wasLetIn)}
      and not exists (select 1 from audit where audit.pelaku_id = "user".id)
      and not exists (select 1 from permohonan where permohonan.user_id = "user".id)`.execute(db);
}
