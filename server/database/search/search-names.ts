import { anyTable, type Db } from '../schema/tables.ts';

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

/** The tables themselves, without those that SQLite keeps indexes in. */
export async function ownTables(db: Db) {
  const tables = await anyTable(db).introspection.getTables();
  return tables.filter(({ name }) => !isOfIndex(name));
}

/** The texts of a row's columns under each other, as the index has them: no three go over an end. */
export const searchText = ({ table, columns }: Searched): string =>
  columns.map((column) => `coalesce("${table}"."${column}", '')`).join(` || '\n' || `);
