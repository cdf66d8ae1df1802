import { sql, type Kysely } from 'kysely';

/** The column by which people call a record of a table. */
const names = {
  permohonan: 'nomor_registrasi',
  keberatan: 'nomor_registrasi',
  sengketa: 'nomor_register',
  user: 'name',
  admin: 'name',
  unit_kerja: 'nama',
  saringan: 'nama',
  faq: 'pertanyaan',
  regulasi: 'judul',
  sertamerta: 'judul',
  videopublik: 'judul',
  berkala: 'informasi',
  setiapsaat: 'informasi',
  dikecualikan: 'informasi',
  kalender: 'tahun',
  laporan: 'tahun',
};

/** What the record of an audit entry was called; entries so far take what it is called now. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('data_nama', 'text').execute();
  for (const [table, column] of Object.entries(names)) {
    const name = sql`(select cast(${sql.ref(column)} as text) from ${sql.table(table)} where id = audit.record_id)`;
    await sql`update audit set data_nama = ${name} where resource = ${table}`.execute(db);
  }
}
