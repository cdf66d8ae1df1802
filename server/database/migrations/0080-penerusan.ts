import type { Kysely } from 'kysely';

const texts = ['badan', 'alamat', 'kontak', 'cakupan', 'uraian', 'dasar', 'pada'];

/** To which other public body a request was passed on. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const table = db.schema.alterTable('permohonan');
  for (const column of texts) {
    await table.addColumn(`penerusan_${column}`, 'text').execute();
  }
  await table.addColumn('penerusan_persetujuan', 'integer').execute();
}
