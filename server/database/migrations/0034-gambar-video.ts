import type { Kysely } from 'kysely';

/** The still of a video with its words, and what kind an announcement is of; nothing has them yet. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const [table, column] of [
    ['videopublik', 'gambar'],
    ['videopublik', 'gambar_alt'],
    ['sertamerta', 'jenis'],
  ] as const) {
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
  }
}
