import type { Kysely } from 'kysely';

/**
 * What a citizen decides about their own account: an address that waits for its proof, which mails
 * they want, and that they are gone. A paper whose applicant is gone keeps the digest it was issued with.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const user = () => db.schema.alterTable('user');
  await user().addColumn('email_baru', 'text').execute();
  await user().addColumn('dihapus_pada', 'text').execute();
  for (const choice of ['surat_perkembangan', 'surat_pengingat']) {
    await user()
      .addColumn(choice, 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  }
  const paper = () => db.schema.alterTable('dokumen_resmi');
  await paper().addColumn('sha256_terbit', 'text').execute();
  await paper().addColumn('disamarkan_pada', 'text').execute();
}
