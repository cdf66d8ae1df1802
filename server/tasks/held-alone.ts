import type { Clock } from '#core/clock.ts';
import type { Db } from '#server/database/index.ts';
import { endedLater } from '#server/drift.ts';

/** ms for which a work is held without a word: who dies over it holds it no longer. */
const lease = 2 * 60_000;

/** A work that is one's own for as long as it goes on. */
export interface Held {
  /** Says that it goes on, from time to time. @returns whether it is one's own still */
  goesOn(): Promise<boolean>;
  /** Leaves it to whoever comes next. */
  over(): Promise<void>;
}

/**
 * Takes a work that one alone does, of all that share the database: another server, another call, the
 * tasks of a minute. null where it is somebody's. The end of a lease tells whose it is: whoever takes it
 * over writes another.
 */
export async function heldAlone(db: Db, work: string, clock: Clock): Promise<Held | null> {
  const kunci = `${work}:dipegang`;
  const begin = clock.now();
  let taken = begin;
  const end = endOf(begin);
  let until = end.toISOString();
  const claimed = await db
    .insertInto('tugas')
    .values({ kunci, selesai_pada: until, jumlah: null })
    .onConflict((conflict) =>
      conflict
        .column('kunci')
        .doUpdateSet({ selesai_pada: until })
        .where((eb) =>
          eb.or([
            eb('tugas.selesai_pada', '<=', begin.toISOString()),
            // The clock was set back since: nobody waits until it has come so far again.
            eb('tugas.selesai_pada', '>', endedLater(end)),
          ]),
        ),
    )
    .returning('kunci')
    .executeTakeFirst();
  if (!claimed) return null;
  return {
    async goesOn() {
      const now = clock.now();
      const held = now.getTime() - taken.getTime();
      if (held >= 0 && held < lease / 3) return true;
      const next = endOf(now).toISOString();
      const { numUpdatedRows } = await db
        .updateTable('tugas')
        .set({ selesai_pada: next })
        .where('kunci', '=', kunci)
        .where('selesai_pada', '=', until)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      [taken, until] = [now, next];
      return true;
    },
    async over() {
      await db
        .deleteFrom('tugas')
        .where('kunci', '=', kunci)
        .where('selesai_pada', '=', until)
        .execute();
    },
  };
}

const endOf = (moment: Date) => new Date(moment.getTime() + lease);
