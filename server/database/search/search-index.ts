import { sql, type Kysely } from 'kysely';
import { searchName, searchText, type Searched } from './search-names.ts';
import { kindOf } from '../transaction.ts';

/** Rows that are put into a new index in one statement. */
const portion = 5_000;

/**
 * Has the database keep an index of every three characters that follow each other in some columns of a
 * table, in the transaction of each write, whoever makes it; what is there is put into it. No extension
 * is asked for: SQLite has FTS5 built in, PostgreSQL indexes lists of texts by itself.
 */
export async function keepSearch<T>(db: Kysely<T>, searched: Searched): Promise<void> {
  await (kindOf(db) === 'sqlite' ? keepInSqlite(db, searched) : keepInPostgres(db, searched));
}

async function keepInPostgres<T>(db: Kysely<T>, searched: Searched): Promise<void> {
  const name = searchName(searched.table);
  const run = (text: string) => sql.raw(text).execute(db);
  // Dear, so that it is never worked out row by row in place of asking the index.
  await run(`create or replace function potongan(teks text) returns text[]
    language sql immutable strict parallel safe cost 100000 as $$
      select array(
        select bagian[1]
        from (select lower(teks) as huruf) as kecil, generate_series(1, 3) as mulai,
          regexp_matches(substr(huruf, mulai), '...', 'g') as bagian)
    $$`);
  await run(`drop index if exists ${name}`);
  // Without a list of what is still to be entered, which each search would go through.
  await run(`create index ${name} on "${searched.table}"
    using gin (potongan(${searchText(searched)})) with (fastupdate = off)`);
  // Nothing is known of how often each three occur, and to find out would cost more than it tells.
  await run(`alter index ${name} alter column 1 set statistics 0`);
}

/**
 * SQLite's index knows rows by a number that stays, unlike the rowid of a table with a key of texts. What is
 * taken out is marked as gone and found no more; `purgeSearch` takes it out of the file as well.
 */
async function keepInSqlite<T>(db: Kysely<T>, searched: Searched): Promise<void> {
  const { table, columns } = searched;
  const name = searchName(table);
  const run = (text: string) => sql.raw(text).execute(db);
  for (const old of [name, `${name}_id`]) await run(`drop table if exists ${old}`);
  await run(`create table ${name}_id (nomor integer primary key, id text not null unique)`);
  await run(`create virtual table ${name}
    using fts5(teks, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none)`);
  for (const statement of triggers(searched)) await run(statement);
  await run(`insert into ${name}_id (id) select id from "${table}" order by dibuat_pada, id`);
  const { rows } = await sql
    .raw<{ last: number | null }>(`select max(nomor) as last from ${name}_id`)
    .execute(db);
  const last = rows[0]?.last ?? 0;
  for (let after = 0; after < last; after += portion) {
    await run(`insert into ${name} (rowid, teks)
      select nomor, ${searchText({ table: 'isi', columns })}
      from ${name}_id join "${table}" as isi using (id)
      where nomor > ${after} and nomor <= ${after + portion}`);
  }
}

function triggers(searched: Searched): string[] {
  const { table, columns } = searched;
  const name = searchName(table);
  const text = (row: string) => searchText({ table: row, columns });
  const differs = ['id', ...columns].map((each) => `old."${each}" is not new."${each}"`);
  const enter = `insert into ${name}_id (id) values (new.id);
    insert into ${name} (rowid, teks)
      select nomor, ${text('new')} from ${name}_id where id = new.id;`;
  const takeOut = `delete from ${name} where rowid = (select nomor from ${name}_id where id = old.id);
    delete from ${name}_id where id = old.id;`;
  const trigger = (called: string, when: string, body: string) => [
    `drop trigger if exists ${table}_${called}`,
    `create trigger ${table}_${called} after ${when} begin ${body} end`,
  ];
  return [
    ...trigger('cari_tambah', `insert on "${table}"`, enter),
    ...trigger(
      'cari_ubah',
      `update on "${table}" when ${differs.join(' or ')}`,
      `${takeOut} ${enter}`,
    ),
    ...trigger('cari_hapus', `delete on "${table}"`, takeOut),
  ];
}
