import { prepared } from './prepared.ts';
import type { Db, Row } from './tables.ts';

type Query = (db: Db, ids: Record<string, string>) => Promise<Row[]>;

const queries = new Map<string, Query>();
/** As many as a page has rows; longer lists are too rare, and of too many lengths, to be kept. */
const keptUntil = 100;

/** Rows by id, each once and in no order; ids that are not there are not in the answer. */
export async function rowsByIds(
  db: Db,
  table: string,
  columns: readonly string[],
  ids: readonly string[],
): Promise<Row[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const key = [table, wanted.length, ...columns].join(' ');
  const query = queries.get(key) ?? queryOf(table, columns, wanted.length);
  if (wanted.length <= keptUntil) queries.set(key, query);
  return query(db, Object.fromEntries(wanted.map((id, index) => [String(index), id])));
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
