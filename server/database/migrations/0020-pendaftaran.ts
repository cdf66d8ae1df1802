import { sql, type Kysely } from 'kysely';
import { kindOf } from '../transaction.ts';

/** Registrations that wait for their link stand beside each other; an address has one account. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  if (kindOf(db) === 'sqlite') await rebuild(db);
  else await db.schema.alterTable('user').dropConstraint('user_email_key').execute();
  await db.schema.createIndex('user_email').on('user').column('email').execute();
  await sql`create unique index user_email_akun on "user" (email) where status <> 'menunggu_verifikasi'`.execute(
    db,
  );
}

/** SQLite drops no constraint: the table is written anew, with its indexes and triggers. */
async function rebuild<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master
    where tbl_name = 'user' and sql is not null
    order by type = 'table' desc`.execute(db);
  const [table, ...others] = rows.map((row) => row.sql);
  const free = table?.replace('"email" text not null unique', '"email" text not null');
  if (!free || free === table) throw new Error('user.email: not unique as it was made');
  await run(free.replace(/^CREATE TABLE "user"/i, 'CREATE TABLE "user_baru"'));
  await run('insert into "user_baru" select * from "user"');
  await run('drop table "user"');
  await run('alter table "user_baru" rename to "user"');
  for (const statement of others) await run(statement);
}
