import { prepared } from './prepared.ts';
import type { Db, Row } from './tables.ts';

const inserts = new Map<string, ReturnType<typeof insertOf>>();

/** Inserts one row. Its columns are the program's own, never a client's, so they are few sets. */
export async function insertRow(db: Db, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const key = [table, ...columns].join(' ');
  const insert = inserts.get(key) ?? insertOf(table, columns);
  inserts.set(key, insert);
  await insert(db, row);
}

const insertOf = (table: string, columns: readonly string[]) =>
  prepared<Row>((db, arg) =>
    db.insertInto(table).values(Object.fromEntries(columns.map((column) => [column, arg(column)]))),
  );
