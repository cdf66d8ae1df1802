import type { ExpressionBuilder } from 'kysely';
import { kindOf, type Db, type Tables } from '#server/database/index.ts';
import { endedLater } from '#server/drift.ts';

/** What is counted, and how often within how long. */
export interface Counter {
  /** Tells nobody what is counted. */
  key: string;
  most: number;
  /** When a window that begins now would end. */
  ends: Date;
  /** How many at once; one when not given. */
  amount?: number;
}

/** Whether so many more were counted, or that would have been too many. `ends` is the window's end. */
export interface Count {
  counted: boolean;
  /** How many now, these among them; `most` where they were too many. */
  count: number;
  ends: Date;
}

/** At most so many ended windows are swept away with one count. */
const swept = 100;

/**
 * Counts more, in a window that begins with the first. Many at once are counted one by one, by
 * every server on the database.
 */
export async function countMore(trx: Db, counter: Counter, moment: Date): Promise<Count> {
  const { key, most, ends, amount = 1 } = counter;
  // What fits into no window begins none.
  if (amount > most) return { counted: false, count: most, ends };
  const counted = await countIfRoom(trx, counter, moment);
  if (counted) return counted;
  const full = await trx
    .selectFrom('batas')
    .select('habis_pada')
    .where('kunci', '=', key)
    .executeTakeFirst();
  return { counted: false, count: most, ends: full ? new Date(full.habis_pada) : ends };
}

/** The same with one question to the database, whatever its answer: null where those were too many. */
export async function countIfRoom(
  trx: Db,
  { key, most, ends, amount = 1 }: Counter,
  moment: Date,
): Promise<Count | null> {
  const now = moment.toISOString();
  const isOver = (eb: ExpressionBuilder<Tables, 'batas'>) =>
    eb.or([eb('batas.habis_pada', '<=', now), eb('batas.habis_pada', '>', endedLater(ends))]);
  const row = await trx
    .insertInto('batas')
    .values({ kunci: key, jumlah: amount, habis_pada: ends.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('kunci')
        .doUpdateSet((eb) => {
          const over = isOver(eb);
          return {
            jumlah: eb
              .case()
              .when(over)
              .then(eb.ref('excluded.jumlah'))
              .else(eb('batas.jumlah', '+', eb.ref('excluded.jumlah')))
              .end(),
            habis_pada: eb
              .case()
              .when(over)
              .then(eb.ref('excluded.habis_pada'))
              .else(eb.ref('batas.habis_pada'))
              .end(),
          };
        })
        .where((eb) => eb.or([isOver(eb), eb('batas.jumlah', '<=', most - amount)])),
    )
    .returning(['batas.jumlah', 'batas.habis_pada'])
    .executeTakeFirst();
  return row ? { counted: true, count: row.jumlah, ends: new Date(row.habis_pada) } : null;
}

/** What each would come to with one more, of which nothing is counted. */
export async function countsWith<C extends Counter>(
  db: Db,
  counters: readonly C[],
  moment: Date,
): Promise<(C & Count)[]> {
  const rows = await db
    .selectFrom('batas')
    .select(['kunci', 'jumlah', 'habis_pada'])
    .where(
      'kunci',
      'in',
      counters.map(({ key }) => key),
    )
    .where('habis_pada', '>', moment.toISOString())
    .execute();
  return counters.map((counter) => {
    const { key, most, ends, amount = 1 } = counter;
    const running = rows.find(
      ({ kunci, habis_pada }) => kunci === key && habis_pada <= endedLater(ends),
    );
    const count = (running?.jumlah ?? 0) + amount;
    const until = running ? new Date(running.habis_pada) : ends;
    return { ...counter, counted: count <= most, count: Math.min(count, most), ends: until };
  });
}

/** When a window that is full ends; null where there is room. */
export async function fullUntil(
  db: Db,
  { key, most, ends }: Pick<Counter, 'key' | 'most' | 'ends'>,
  moment: Date,
): Promise<Date | null> {
  const full = await db
    .selectFrom('batas')
    .select('habis_pada')
    .where('kunci', '=', key)
    .where('jumlah', '>=', most)
    .where('habis_pada', '>', moment.toISOString())
    .where('habis_pada', '<=', endedLater(ends))
    .executeTakeFirst();
  return full ? new Date(full.habis_pada) : null;
}

/** Takes what was counted back, where its window still runs; where nothing else was, nothing of it remains. */
export async function takeBack(trx: Db, key: string, ends: Date, amount = 1): Promise<void> {
  const left = await trx
    .updateTable('batas')
    .set((eb) => ({ jumlah: eb('jumlah', '-', amount) }))
    .where('kunci', '=', key)
    .where('habis_pada', '=', ends.toISOString())
    .where('jumlah', '>=', amount)
    .returning('jumlah')
    .executeTakeFirst();
  if (left && left.jumlah === 0) await clear(trx, key);
}

/** Begins anew. */
export async function clear(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('batas').where('kunci', '=', key).execute();
}

/** Removes windows that have ended. */
export async function sweep(trx: Db, now: Date): Promise<void> {
  const moment = now.toISOString();
  const ended = trx
    .selectFrom('batas')
    .select('kunci')
    .where('habis_pada', '<=', moment)
    .orderBy('habis_pada')
    .limit(swept);
  // What somebody is just renewing has not ended, and is not waited for.
  const alone = kindOf(trx) === 'postgres' ? ended.forUpdate().skipLocked() : ended;
  await trx
    .deleteFrom('batas')
    .where('kunci', 'in', alone)
    .where('habis_pada', '<=', moment)
    .execute();
}
