import type { Kysely } from 'kysely';

/** The staff number of who signs, of an account and of a decision. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema.alterTable('admin').addColumn('nip', 'text').execute();
  await db.schema.alterTable('keberatan').addColumn('nip_atasan', 'text').execute();
}
