import type { Kysely } from 'kysely';

const columns = [
  ...['upaya_hukum', 'gugatan_oleh', 'gugatan_pengadilan', 'gugatan_nomor', 'gugatan_tanggal'],
  ...['gugatan_putusan_tanggal', 'gugatan_putusan', 'gugatan_naskah'],
  ...['kasasi_oleh', 'kasasi_nomor', 'kasasi_tanggal'],
  ...['kasasi_putusan_tanggal', 'kasasi_putusan', 'kasasi_naskah'],
];

/** What becomes of a dispute before the courts. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const column of columns) {
    await db.schema.alterTable('sengketa').addColumn(column, 'text').execute();
  }
}
