import { sql, type Kysely } from 'kysely';

const columns = ['keputusan', 'catatan', 'lampiran', 'dokumen', 'oleh', 'pada', 'dikembalikan'];

/**
 * Of an objection that was taken back nothing drafted stays, as of those that are taken back from now on.
 * What the files leave in storage, the sweep deletes.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`delete from berkas where resource = 'keberatan'
    and field in ('konsep_lampiran', 'konsep_dokumen')
    and record_id in (select id from keberatan where status = 'dicabut')`.execute(db);
  const emptied = columns.map((column) => sql`${sql.ref(`konsep_${column}`)} = null`);
  await sql`update keberatan set ${sql.join(emptied)} where status = 'dicabut'`.execute(db);
}
