import type { Kysely } from 'kysely';

/** A decision on an objection as an officer has drafted it, and how officers hear of drafts. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const columns = ['keputusan', 'catatan', 'lampiran', 'dokumen', 'oleh', 'pada', 'dikembalikan'];
  for (const column of columns) {
    await db.schema.alterTable('keberatan').addColumn(`konsep_${column}`, 'text').execute();
  }
  for (const kind of ['konsep', 'dikembalikan']) {
    await db.schema
      .alterTable('admin')
      .addColumn(`kabar_${kind}`, 'text', (column) => column.notNull().defaultTo('surel'))
      .execute();
  }
}
