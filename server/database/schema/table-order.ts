import { sql } from 'kysely';
import { ownTables } from '../search/search-names.ts';
import { kindOf } from '../transaction.ts';
import type { Db } from './tables.ts';

interface Reference {
  /** The table whose rows name rows of `to`. */
  from: string;
  to: string;
}

async function references(db: Db): Promise<Reference[]> {
  const query =
    kindOf(db) === 'sqlite'
      ? sql<Reference>`
          select t.name as "from", f."table" as "to"
          from sqlite_master t, pragma_foreign_key_list(t.name) f where t.type = 'table'`
      : sql<Reference>`
          select f.relname as "from", t.relname as "to"
          from pg_constraint c
          join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
          where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`;
  const { rows } = await query.execute(db);
  return rows.filter(({ from, to }) => from !== to);
}

/**
 * Tables in groups: what a group's rows refer to is in the groups before it.
 * @param among the names of those that are meant
 * @throws Error where tables refer to each other in a circle
 */
export async function tableGroups(db: Db, among: ReadonlySet<string>): Promise<string[][]> {
  const pairs = await references(db);
  const tables = await ownTables(db);
  const groups: string[][] = [];
  let left = tables.map(({ name }) => name).filter((name) => among.has(name));
  while (left.length > 0) {
    const waiting = new Set(pairs.filter(({ to }) => left.includes(to)).map(({ from }) => from));
    const group = left.filter((name) => !waiting.has(name));
    if (group.length === 0) throw new Error(`${left.join(', ')} refer to each other in a circle.`);
    groups.push(group);
    left = left.filter((name) => waiting.has(name));
  }
  return groups;
}
