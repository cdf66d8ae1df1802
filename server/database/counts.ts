import { sql, type Kysely } from 'kysely';
import type { Counter } from '#core/resource/index.ts';
import { kindOf } from './transaction.ts';

export interface Counted {
  table: string;
  /** The column with the moment by whose Jakarta day, and month, rows are counted. */
  moment: string;
  by: readonly Counter[];
}

/** The table that `keepCounts` keeps. */
export async function createCounts<T>(db: Kysely<T>): Promise<void> {
  const ofSqlite = kindOf(db) === 'sqlite';
  const table = db.schema
    .createTable('hitungan')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('dimensi', 'text', (column) => column.notNull())
    .addColumn('nilai', 'text', (column) => column.notNull())
    .addColumn('satuan', 'text', (column) => column.notNull())
    .addColumn('kapan', 'text', (column) => column.notNull())
    .addColumn('jumlah', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('hitungan_pkey', ['resource', 'dimensi', 'nilai', 'satuan', 'kapan']);
  // Both keep a count that changes in place: as the key's own tree, or with room on its page.
  await table.modifyEnd(ofSqlite ? sql`without rowid` : sql`with (fillfactor = 70)`).execute();
}

/**
 * Counts the rows of a table anew, and has the database keep the counts in `hitungan` from then on,
 * in the transaction of each write, whoever makes it.
 */
export async function keepCounts<T>(db: Kysely<T>, counted: Counted): Promise<void> {
  const kind = kindOf(db);
  const run = (text: string) => sql.raw(text).execute(db);
  const statements = kind === 'sqlite' ? sqliteTriggers(counted) : postgresTriggers(counted);
  for (const statement of statements) await run(statement);
  await run(`delete from hitungan where resource = '${counted.table}'`);
  const all = changes(counted, daysOf[kind], [{ row: 't', sign: 1, from: `"${counted.table}" t` }]);
  await run(upsert(counted, all));
}

const daysOf = {
  sqlite: (moment: string) => `date(${moment}, '+7 hours')`,
  postgres: (moment: string) =>
    `to_char((${moment}::timestamptz at time zone 'UTC') + interval '7 hours', 'YYYY-MM-DD')`,
};

interface Side {
  /** What a column is written after: `new`, or a table's name. */
  row: string;
  sign: 1 | -1;
  from?: string;
}

/** A day and its month, each with its own count: a total is the sum of few months. */
const spans = (day: string): [unit: string, when: string][] => [
  ['hari', day],
  ['bulan', `substr(${day}, 1, 7)`],
];

/** One select a counter, span and side: which count changes, and by how much. */
function changes({ moment, by }: Counted, day: (moment: string) => string, sides: Side[]): string {
  const selects = sides.flatMap(({ row, sign, from }) =>
    by.flatMap((counter) => {
      const values = counter.map((column) => `cast(${row}."${column}" as text)`);
      const value = values.join(" || ' ' || ") || "''";
      return spans(day(`${row}."${moment}"`)).map(
        ([unit, when]) =>
          `select '${counter.join(' ')}' as dimensi, ${value} as nilai,` +
          ` '${unit}' as satuan, ${when} as kapan, ${sign} as jumlah${from ? ` from ${from}` : ''}`,
      );
    }),
  );
  return selects.join(' union all ');
}

/** Always in the order of the key, so that two writers never wait for each other in a circle. */
const upsert = ({ table }: Counted, from: string): string =>
  `insert into hitungan (resource, dimensi, nilai, satuan, kapan, jumlah)
  select '${table}', dimensi, nilai, satuan, kapan, sum(jumlah) from (${from}) as perubahan
  where nilai is not null group by dimensi, nilai, satuan, kapan
  having sum(jumlah) <> 0 order by 2, 3, 4, 5
  on conflict (resource, dimensi, nilai, satuan, kapan)
  do update set jumlah = hitungan.jumlah + excluded.jumlah`;

function sqliteTriggers(counted: Counted): string[] {
  const { table, moment, by } = counted;
  const added: Side = { row: 'new', sign: 1 };
  const removed: Side = { row: 'old', sign: -1 };
  const columns = [...new Set([moment, ...by.flat()])];
  const differs = columns.map((column) => `old."${column}" is not new."${column}"`).join(' or ');
  const trigger = (name: string, when: string, sides: Side[]) => [
    `drop trigger if exists ${table}_${name}`,
    `create trigger ${table}_${name} after ${when} begin ` +
      `${upsert(counted, changes(counted, daysOf.sqlite, sides))}; end`,
  ];
  return [
    ...trigger('hitung_tambah', `insert on "${table}"`, [added]),
    ...trigger('hitung_ubah', `update on "${table}" when ${differs}`, [removed, added]),
    ...trigger('hitung_hapus', `delete on "${table}"`, [removed]),
  ];
}

/** Once a statement, not once a row: one row of counts is written once however many rows change. */
function postgresTriggers(counted: Counted): string[] {
  const { table } = counted;
  const added: Side = { row: 'baru', sign: 1, from: 'baru' };
  const removed: Side = { row: 'lama', sign: -1, from: 'lama' };
  const body = (sides: Side[]) => upsert(counted, changes(counted, daysOf.postgres, sides));
  const trigger = (name: string, when: string, tables: string) => [
    `drop trigger if exists ${table}_${name} on "${table}"`,
    `create trigger ${table}_${name} after ${when} on "${table}" referencing ${tables}
    for each statement execute function ${table}_hitung()`,
  ];
  return [
    `create or replace function ${table}_hitung() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${body([added])};
      elsif tg_op = 'DELETE' then ${body([removed])};
      else ${body([removed, added])};
      end if;
      return null;
    end $$`,
    ...trigger('hitung_tambah', 'insert', 'new table as baru'),
    ...trigger('hitung_ubah', 'update', 'old table as lama new table as baru'),
    ...trigger('hitung_hapus', 'delete', 'old table as lama'),
  ];
}
