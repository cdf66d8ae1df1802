import { setImmediate as pause } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '#server/database/index.ts';

/** So many are read at once: an account that is used for years has many. */
const atOnce = 500;

type Entry = Tables['audit'];
type Column = keyof Entry;

/** Where the entries read so far end. */
type Place = Pick<Entry, 'dibuat_pada' | 'id'>;

/** Some columns of entries, and their place among others. */
export type EntryOf<C extends Column> = Pick<Entry, C | keyof Place>;

/**
 * What of the audit log is about a citizen, some hundred entries at a time: what they have done, then
 * what others have done with their account, each in the order of its time. Others get a turn in between.
 */
export async function* entriesOf<C extends Column>(
  db: Db,
  id: string,
  columns: readonly C[],
): AsyncGenerator<EntryOf<C>[]> {
  yield* entriesWhere(db, byThem(id), columns);
  yield* entriesWhere(db, byOthers(id), columns);
}

/**
 * Entries of the audit log in the order of their time, the same way.
 * @param from the moment of the first; of all where not given
 */
export async function* entriesWhere<C extends Column>(
  db: Db,
  isMeant: Where,
  columns: readonly C[],
  from?: string,
): AsyncGenerator<EntryOf<C>[]> {
  let last: Place | null = from === undefined ? null : { dibuat_pada: from, id: '' };
  for (;;) {
    const rows: Pick<Entry, Column>[] = await db
      .selectFrom('audit')
      .select<Column>(['id', 'dibuat_pada', ...columns])
      .where(isMeant)
      .where(after(last))
      .orderBy('dibuat_pada')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) return;
    last = { dibuat_pada: end.dibuat_pada, id: end.id };
    await pause();
  }
}

/** Which entries are meant. */
export type Where = (eb: ExpressionBuilder<Tables, 'audit'>) => ReturnType<typeof eb.and>;

const byThem =
  (id: string): Where =>
  (eb) =>
    eb.and([eb('pelaku_id', '=', id)]);

const byOthers =
  (id: string): Where =>
  (eb) =>
    eb.and([
      eb('resource', '=', 'user'),
      eb('record_id', '=', id),
      eb.or([eb('pelaku_id', 'is', null), eb('pelaku_id', '!=', id)]),
    ]);

/** The index leads to the first bound; the second is for those of one moment. */
const after =
  (last: Place | null): Where =>
  (eb) =>
    last
      ? eb.and([
          eb('dibuat_pada', '>=', last.dibuat_pada),
          eb.or([eb('dibuat_pada', '>', last.dibuat_pada), eb('id', '>', last.id)]),
        ])
      : eb.and([]);
