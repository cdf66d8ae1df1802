import type { Kysely } from 'kysely';

/** Cases whose time ends, or that were answered, within some weeks are found among those of years. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const table of ['permohonan', 'keberatan']) {
    for (const moment of ['batas_waktu', 'selesai_pada']) {
      await db.schema
        .createIndex(`${table}_status_${moment}`)
        .on(table)
        .columns(['status', moment])
        .execute();
    }
  }
}
