import { prepared } from './prepared.ts';
import { kindOf } from './transaction.ts';
import type { Db, Row } from './tables.ts';

const locks = new Map<string, ReturnType<typeof lockOf>>();

/**
 * Reads one row and keeps others from changing it until the transaction ends. On SQLite the
 * transaction itself already does.
 */
export async function lockRow(
  trx: Db,
  table: string,
  id: string,
  key = 'id',
): Promise<Row | undefined> {
  const which = `${table} ${key}`;
  const lock = locks.get(which) ?? lockOf(table, key);
  locks.set(which, lock);
  const [row] = await lock(trx, { id });
  return row;
}

const lockOf = (table: string, key: string) =>
  prepared<{ id: string }>((db, arg) => {
    const query = db.selectFrom(table).selectAll().where(key, '=', arg('id'));
    return kindOf(db) === 'postgres' ? query.forUpdate() : query;
  });

const keeps = new Map<string, ReturnType<typeof keepOf>>();

/**
 * Keeps others from changing or deleting a row, by way of `lockRow`, until the transaction ends. Any
 * number may keep one at once. On SQLite the transaction itself already does.
 */
export async function keepRow(trx: Db, table: string, id: string): Promise<void> {
  if (kindOf(trx) === 'sqlite') return;
  const keep = keeps.get(table) ?? keepOf(table);
  keeps.set(table, keep);
  await keep(trx, { id });
}

const keepOf = (table: string) =>
  prepared<{ id: string }>((db, arg) =>
    db.selectFrom(table).select('id').where('id', '=', arg('id')).forKeyShare(),
  );
