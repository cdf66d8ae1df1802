import type { Kysely } from 'kysely';

const tables = [
  ...['faq', 'regulasi', 'sertamerta', 'berkala', 'setiapsaat', 'videopublik', 'dikecualikan'],
] as const;

/** From when and until when what is published is public; what is there has no such moments. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const table of tables) {
    await db.schema.alterTable(table).addColumn('terbit_pada', 'text').execute();
    await db.schema.alterTable(table).addColumn('turun_pada', 'text').execute();
  }
}
