import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isOfIndex } from './search-names.ts';
import type { Db } from '../schema/tables.ts';
import { kindOf, transaction } from '../transaction.ts';

/** Pages that are written before others get their turn: some ms. */
const pages = 64;

/**
 * Writes the indexes that SQLite keeps of texts anew, without what was taken out of them, some pages at a
 * time. Where nothing was, nothing is written. PostgreSQL does so by itself.
 * @param closing told when no further page is to be begun
 */
export async function purgeSearch(db: Db, closing?: AbortSignal): Promise<void> {
  if (kindOf(db) !== 'sqlite') return;
  for (const name of await indexes(db)) {
    // A negative number has all that is there put together, by this and the steps after it.
    let written = await merge(db, name, -pages);
    while (written && !closing?.aborted) {
      await pause();
      written = await merge(db, name, pages);
    }
  }
}

async function indexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where sql like 'create virtual table%'`.execute(db);
  return rows.map(({ name }) => name).filter(isOfIndex);
}

/** @returns whether there was something to do: the command itself counts as one change */
const merge = (db: Db, name: string, most: number): Promise<boolean> =>
  transaction(db, async (trx) => {
    const before = await changesOf(trx);
    const index = sql.ref(name);
    await sql`insert into ${index} (${index}, rank) values ('merge', ${most})`.execute(trx);
    return (await changesOf(trx)) - before > 1;
  });

async function changesOf(trx: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select total_changes() as total`.execute(trx);
  return rows[0]?.total ?? 0;
}
