import type { Kysely } from 'kysely';
import { kindOf } from '../transaction.ts';
import { up as keepSearches } from './0031-pencarian.ts';

/** The indexes of texts of SQLite once more, in which a change of a long text costs little. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  if (kindOf(db) === 'sqlite') await keepSearches(db);
}
