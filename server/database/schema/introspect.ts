import { sql } from 'kysely';
import type { Column } from '#core/resource/index.ts';
import { ownTables } from '../search/search-names.ts';
import { kindOf } from '../transaction.ts';
import type { Db } from './tables.ts';

const families: Readonly<Record<string, Column['type']>> = {
  text: 'text',
  integer: 'integer',
  int4: 'integer',
  int8: 'integer',
  'double precision': 'real',
  float8: 'real',
};

interface UniqueColumn {
  table: string;
  column: string;
}

/** Columns that a unique index covers alone. */
async function uniqueColumns(db: Db): Promise<Set<string>> {
  const query =
    kindOf(db) === 'sqlite'
      ? sql<UniqueColumn>`
          select t.name as "table", min(c.name) as "column"
          from sqlite_master t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
          where t.type = 'table' and i."unique" = 1 and i.partial = 0
          group by t.name, i.name having count(*) = 1`
      : sql<UniqueColumn>`
          select r.relname as "table", a.attname as "column"
          from pg_index i
          join pg_class r on r.oid = i.indrelid
          join pg_attribute a on a.attrelid = r.oid and a.attnum = i.indkey[0]
          where i.indisunique and i.indnkeyatts = 1 and i.indpred is null and i.indexprs is null`;
  const { rows } = await query.execute(db);
  return new Set(rows.map(({ table, column }) => `${table}.${column}`));
}

/** The tables as they are, in the words of the declarations; a type that none of them uses throws. */
export async function actualTables(db: Db): Promise<Map<string, Column[]>> {
  const unique = await uniqueColumns(db);
  const tables = await ownTables(db);
  return new Map(
    tables.map(({ name: table, columns }) => [
      table,
      columns.map(({ name, dataType, isNullable }) => {
        const type = families[dataType.toLowerCase()];
        if (!type) throw new Error(`${table}.${name} has the type ${dataType}.`);
        return { name, type, nullable: isNullable, unique: unique.has(`${table}.${name}`) };
      }),
    ]),
  );
}
