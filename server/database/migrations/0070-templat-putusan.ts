import type { Kysely } from 'kysely';

/** What a template decides beside its text. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const column of ['keputusan', 'alasan_penolakan', 'dikecualikan_id']) {
    await db.schema.alterTable('templat').addColumn(column, 'text').execute();
  }
  await db.schema
    .createIndex('templat_dikecualikan_id')
    .on('templat')
    .column('dikecualikan_id')
    .execute();
}
