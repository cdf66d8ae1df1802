import type { Kysely } from 'kysely';

/** What pictures show, in words; those that are there have none yet. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const [table, column] of [
    ['sertamerta', 'thumbnail_alt'],
    ['regulasi', 'img_alt'],
  ] as const) {
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
  }
}
