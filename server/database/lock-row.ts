import { preparedAny, type Arg } from './postgres/prepared.ts';
import { kindOf } from './transaction.ts';
import {
  anyTable,
  type AnyDb,
  type Db,
  type RecordRow,
  type Row,
  type Table,
  type Tables,
} from './schema/tables.ts';

const locks = new Map<string, ReturnType<typeof lockOf>>();

/**
 * Reads one row and keeps others from changing it until the transaction ends. On SQLite the
 * transaction itself already does.
 */
export async function lockRow<T extends Table>(
  trx: Db,
  table: T,
  id: string,
): Promise<Tables[T] | undefined> {
  const row: Row | undefined = await lockAny(anyTable(trx), table, id);
  return row as Tables[T] | undefined;
}

/** The same of the table of whatever resource. */
export async function lockAny(
  trx: AnyDb,
  table: string,
  id: string,
): Promise<RecordRow | undefined> {
  const lock = locks.get(table) ?? lockOf(table);
  locks.set(table, lock);
  const [row] = await lock(trx, { id });
  return row;
}

const lockOf = (table: string) =>
  preparedAny((db, arg: Arg<{ id: string }>) => {
    const query = db.selectFrom(table).selectAll().$castTo<RecordRow>().where('id', '=', arg('id'));
    return kindOf(db) === 'postgres' ? query.forUpdate() : query;
  });

/** The same of several rows, some hundred at most, in the order of their ids. */
export async function lockRows<T extends Table>(
  trx: Db,
  table: T,
  ids: readonly string[],
): Promise<Tables[T][]> {
  const rows = anyTable(trx).selectFrom(table).selectAll().where('id', 'in', ids).orderBy('id');
  return (await (kindOf(trx) === 'postgres' ? rows.forUpdate() : rows).execute()) as Tables[T][];
}

const keeps = new Map<string, ReturnType<typeof keepOf>>();

/**
 * Keeps others from changing or deleting a row, by way of `lockRow`, until the transaction ends. Any
 * number may keep one at once. On SQLite the transaction itself already does.
 */
export async function keepRow(trx: Db, table: string, id: string): Promise<void> {
  if (kindOf(trx) === 'sqlite') return;
  const keep = keeps.get(table) ?? keepOf(table);
  keeps.set(table, keep);
  await keep(anyTable(trx), { id });
}

const keepOf = (table: string) =>
  preparedAny((db, arg: Arg<{ id: string }>) =>
    db.selectFrom(table).select('id').where('id', '=', arg('id')).forKeyShare(),
  );
