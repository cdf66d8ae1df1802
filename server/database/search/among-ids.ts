import { sql } from 'kysely';
import { kindOf } from '../transaction.ts';
import type { Db } from '../schema/tables.ts';

/** Whether a column holds one of some ids: one parameter however many, so that the statement stays the same. */
export function amongIds(db: Db, column: string, ids: readonly string[]) {
  const list = JSON.stringify(ids);
  const all =
    kindOf(db) === 'sqlite'
      ? sql`select value from json_each(${list})`
      : sql`select jsonb_array_elements_text(${list}::jsonb)`;
  return sql<boolean>`${sql.ref(column)} in (${all})`;
}
