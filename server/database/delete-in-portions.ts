import { setImmediate as pause } from 'node:timers/promises';
import { anyRows, type RowsOf } from './rows-of.ts';
import { anyTable, type Db, type Table } from './schema/tables.ts';

/** Rows that go before others get their turn, and before what went is written for good. */
const portion = 500;

/**
 * Deletes rows, some at a time, until none is left.
 * @param of.key what a row is found again by
 * @param of.closing ends it between two portions
 */
export async function deleteInPortions<T extends Table>(
  db: Db,
  of: { table: T; key: 'id' | 'kunci'; closing?: AbortSignal | undefined },
  rows: RowsOf<T>,
): Promise<void> {
  const some = anyRows(rows).clearSelect().select(of.key).limit(portion);
  const table: Table = of.table;
  const drop = anyTable(db).deleteFrom(table).where(of.key, 'in', some);
  while (!of.closing?.aborted) {
    await drop.execute();
    // Another process may have deleted the same rows meanwhile: what is there says whether it is over.
    if (!(await some.limit(1).executeTakeFirst())) return;
    await pause();
  }
}
