import { prepared } from './prepared.ts';
import type { Db, Row } from './tables.ts';

type Query = (db: Db, ids: Record<string, string>) => Promise<Row[]>;

const queries = new Map<string, Query>();

/** The next power of two: a database prepares a statement for few lengths, not for each. */
const roomFor = (count: number) => 2 ** Math.ceil(Math.log2(count));

/** Rows by id, each once and in no order; ids that are not there are not in the answer. */
export async function rowsByIds(
  db: Db,
  table: string,
  columns: readonly string[],
  ids: readonly string[],
): Promise<Row[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const room = roomFor(wanted.length);
  const key = [table, room, ...columns].join(' ');
  const query = queries.get(key) ?? queryOf(table, columns, room);
  queries.set(key, query);
  const last = wanted.at(-1) ?? '';
  const places = Array.from({ length: room }, (_, index) => wanted[index] ?? last);
  return query(db, Object.fromEntries(places.map((id, index) => [String(index), id])));
}

const queryOf = (table: string, columns: readonly string[], count: number): Query =>
  prepared<Record<string, string>>((db, arg) =>
    db
      .selectFrom(table)
      .select(columns)
      .where(
        'id',
        'in',
        Array.from({ length: count }, (_, index) => arg(String(index))),
      ),
  );
