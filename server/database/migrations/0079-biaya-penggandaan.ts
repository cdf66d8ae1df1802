import { sql, type Kysely } from 'kysely';

const texts = ['rincian', 'cara', 'batas', 'diberitahukan_pada', 'tanggapan', 'ditanggapi_pada'];

/** The cost letter of a request and what became of it, and how officers hear of its answer. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const add = (table: string) => db.schema.alterTable(table);
  for (const column of [...texts, 'dibayar_tanggal', 'bukti']) {
    await add('permohonan').addColumn(`biaya_${column}`, 'text').execute();
  }
  await add('permohonan').addColumn('biaya_total', 'integer').execute();
  // Of those that wait, who is to be reminded is found each day.
  await sql`create index permohonan_biaya_ditunggu on permohonan (biaya_batas) where biaya_batas is not null and biaya_tanggapan is null`.execute(
    db,
  );
  await add('admin')
    .addColumn('kabar_biaya', 'text', (column) => column.notNull().defaultTo('surel'))
    .execute();
}
