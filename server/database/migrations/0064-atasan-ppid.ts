import type { Kysely } from 'kysely';

/** Who bears the office of the superior of the PPID, and why somebody else has decided where none could. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .alterTable('admin')
    .addColumn('atasan_ppid', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('keberatan').addColumn('alasan_pengganti', 'text').execute();
}
