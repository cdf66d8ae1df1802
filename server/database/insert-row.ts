import type { Insertable } from 'kysely';
import { preparedAny, type Arg } from './postgres/prepared.ts';
import {
  anyTable,
  type AnyDb,
  type Db,
  type Row,
  type Table,
  type Tables,
} from './schema/tables.ts';

const inserts = new Map<string, ReturnType<typeof insertOf>>();

/** Inserts one row. Its columns are the program's own, never a client's, so they are few sets. */
export const insertRow = <T extends Table>(
  db: Db,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<void> => insertAny(anyTable(db), table, row);

/** The same to the table of whatever resource. */
export async function insertAny(db: AnyDb, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const key = [table, ...columns].join(' ');
  const insert = inserts.get(key) ?? insertOf(table, columns);
  inserts.set(key, insert);
  await insert(db, row);
}

const insertOf = (table: string, columns: readonly string[]) =>
  preparedAny((db, arg: Arg<Row>) =>
    db.insertInto(table).values(Object.fromEntries(columns.map((column) => [column, arg(column)]))),
  );
