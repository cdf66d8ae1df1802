import type { Db } from '#server/database/index.ts';

/** What is counted, and how often within how long. */
export interface Counter {
  /** Tells nobody what is counted. */
  key: string;
  most: number;
  minutes: number;
}

/** One more was counted, or too many were already. `ends` is the window's end. */
export interface Count {
  counted: boolean;
  ends: Date;
}

/** At most so many ended windows are swept away with one count. */
const swept = 100;

/**
 * Counts one more, in a window that begins with the first. Many at once are counted one by one, by
 * every server on the database.
 */
export async function countOne(
  trx: Db,
  { key, most, minutes }: Counter,
  moment: Date,
): Promise<Count> {
  const now = moment.toISOString();
  const ends = new Date(moment.getTime() + minutes * 60_000);
  const row = await trx
    .insertInto('batas')
    .values({ kunci: key, jumlah: 1, habis_pada: ends.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('kunci')
        .doUpdateSet((eb) => {
          const over = eb('batas.habis_pada', '<=', now);
          return {
            jumlah: eb
              .case()
              .when(over)
              .then(eb.lit(1))
              .else(eb('batas.jumlah', '+', eb.lit(1)))
              .end(),
            habis_pada: eb
              .case()
              .when(over)
              .then(eb.ref('excluded.habis_pada'))
              .else(eb.ref('batas.habis_pada'))
              .end(),
          };
        })
        .where((eb) => eb.or([eb('batas.habis_pada', '<=', now), eb('batas.jumlah', '<', most)])),
    )
    .returning('habis_pada')
    .executeTakeFirst();
  if (row) return { counted: true, ends: new Date(String(row.habis_pada)) };
  const full = await trx
    .selectFrom('batas')
    .select('habis_pada')
    .where('kunci', '=', key)
    .executeTakeFirst();
  return { counted: false, ends: full ? new Date(String(full.habis_pada)) : ends };
}

/** Takes one back, where its window still runs. */
export async function takeBack(trx: Db, key: string, ends: Date): Promise<void> {
  await trx
    .updateTable('batas')
    .set((eb) => ({ jumlah: eb('jumlah', '-', eb.lit(1)) }))
    .where('kunci', '=', key)
    .where('habis_pada', '=', ends.toISOString())
    .where('jumlah', '>', 0)
    .execute();
}

/** Begins anew. */
export async function clear(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('batas').where('kunci', '=', key).execute();
}

/** Removes windows that have ended. */
export async function sweep(trx: Db, now: Date): Promise<void> {
  const ended = trx
    .selectFrom('batas')
    .select('kunci')
    .where('habis_pada', '<=', now.toISOString())
    .orderBy('habis_pada')
    .limit(swept);
  await trx.deleteFrom('batas').where('kunci', 'in', ended).execute();
}
