import { sql } from 'kysely';
import { anyTable, type Db } from '../schema/tables.ts';
import { kindOf } from '../transaction.ts';

export interface Searched {
  table: string;
  columns: readonly string[];
}

const prefix = 'cari_';

/** What the index of a table's texts is called. */
export const searchName = (table: string): string => `${prefix}${table}`;

/**
 * Whether SQLite holds such an index in a table of this name. It follows from the rows of another table, and
 * comes and goes with them.
 */
export const isOfIndex = (table: string): boolean => table.startsWith(prefix);

/**
 * The tables themselves, without those that SQLite keeps indexes in, and without views, what is in
 * another database, and what is in another schema of PostgreSQL's.
 */
export async function ownTables(db: Db) {
  const own = kindOf(db) === 'sqlite' ? undefined : await currentSchema(db);
  const tables = await anyTable(db).introspection.getTables();
  return tables.filter(
    ({ name, isView, isForeign, schema }) =>
      !isOfIndex(name) && !isView && !isForeign && schema === own,
  );
}

async function currentSchema(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}

/** The texts of a row's columns under each other, as the index has them: no three go over an end. */
export const searchText = ({ table, columns }: Searched): string =>
  columns.map((column) => `coalesce("${table}"."${column}", '')`).join(` || '\n' || `);
