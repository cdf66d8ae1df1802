import { preparedAny, type Arg } from './postgres/prepared.ts';
import {
  anyTable,
  type AnyDb,
  type Db,
  type Row,
  type Table,
  type Tables,
} from './schema/tables.ts';

type Query = (db: AnyDb, ids: Record<string, string>) => Promise<Row[]>;

const queries = new Map<string, Query>();

/** The next power of two: a database prepares a statement for few lengths, not for each. */
const roomFor = (count: number) => 2 ** Math.ceil(Math.log2(count));

/** Rows by id, each once and in no order; ids that are not there are not in the answer. */
export async function rowsByIds<T extends Table, C extends keyof Tables[T] & string>(
  db: Db,
  table: T,
  columns: readonly C[],
  ids: readonly string[],
): Promise<Pick<Tables[T], C>[]> {
  return (await anyByIds(anyTable(db), table, columns, ids)) as Pick<Tables[T], C>[];
}

/** The same of the table of whatever resource. */
export async function anyByIds(
  db: AnyDb,
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
  preparedAny((db, arg: Arg<Record<string, string>>) =>
    db
      .selectFrom(table)
      .select(columns)
      .where(
        'id',
        'in',
        Array.from({ length: count }, (_, index) => arg(String(index))),
      ),
  );
