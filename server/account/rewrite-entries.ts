import { kindOf, transaction, type Db, type Tables } from '#server/database/index.ts';
import { createTurns } from '#server/turns.ts';
import { entriesWhere, type Where } from './entries-of.ts';

const columns = ['data_nama', 'sebelum', 'sesudah'] as const;

/** What an entry of the audit log says of a record. */
export type Said = Pick<Tables['audit'], 'dibuat_pada' | (typeof columns)[number]>;

/**
 * Says something else of records in entries of the audit log, some hundred at a time. They are read beside
 * whoever writes; those that change are looked at once more in a transaction of their own, since somebody
 * else may be rewriting them.
 * @param clean what an entry is to say; the same where it is to stay
 */
export async function rewriteEntries(
  db: Db,
  isMeant: Where,
  clean: (entry: Said) => Omit<Said, 'dibuat_pada'>,
  from?: string,
): Promise<void> {
  const turn = createTurns();
  const changesOf = (entry: Said) => {
    const { data_nama, sebelum, sesudah } = clean(entry);
    const isSame =
      data_nama === entry.data_nama && sebelum === entry.sebelum && sesudah === entry.sesudah;
    return isSame ? null : { data_nama, sebelum, sesudah };
  };
  for await (const entries of entriesWhere(db, isMeant, columns, from)) {
    const changed: string[] = [];
    for (const entry of entries) {
      await turn();
      if (changesOf(entry)) changed.push(entry.id);
    }
    if (changed.length === 0) continue;
    await transaction(db, async (trx) => {
      for (const entry of await lockEntries(trx, changed)) {
        await turn();
        const changes = changesOf(entry);
        if (changes)
          await trx.updateTable('audit').set(changes).where('id', '=', entry.id).execute();
      }
    });
  }
}

function lockEntries(trx: Db, ids: readonly string[]) {
  const entries = trx
    .selectFrom('audit')
    .select(['id', 'dibuat_pada', ...columns])
    .where('id', 'in', ids)
    .orderBy('id');
  return (kindOf(trx) === 'postgres' ? entries.forUpdate() : entries).execute();
}
