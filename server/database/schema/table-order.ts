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
 * What others have made that hangs on tables of PostgreSQL: views of them, and tables that refer to them.
 * @param among the names of the tables that are meant
 */
export async function dependants(db: Db, among: ReadonlySet<string>): Promise<string[]> {
  if (kindOf(db) === 'sqlite') return [];
  const { rows } = await sql<{ name: string; on: string }>`
    select distinct of.relname as name, t.relname as "on"
    from pg_depend d join pg_rewrite r on r.oid = d.objid
    join pg_class of on of.oid = r.ev_class join pg_class t on t.oid = d.refobjid
    where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
      and t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')`.execute(db);
  const views = rows.filter(({ on }) => among.has(on)).map(({ name }) => name);
  const referring = (await references(db)).filter(
    ({ from, to }) => among.has(to) && !among.has(from),
  );
  return [...new Set([...views, ...referring.map(({ from }) => from)])].toSorted();
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
