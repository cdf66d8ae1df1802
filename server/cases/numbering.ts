import { sql } from 'kysely';
import { prepared, type Arg, type Db } from '#server/database/index.ts';

/** How a register of a year ends: `PI-2026`, `surat-2026`. */
const ofYear = /-\d{4}$/;

const countUp = prepared((db, arg: Arg<{ register: string }>) =>
  db
    .insertInto('penomoran')
    .values({ kunci: arg('register'), terakhir: 1 })
    .onConflict((conflict) =>
      conflict.column('kunci').doUpdateSet({ terakhir: sql<number>`penomoran.terakhir + 1` }),
    )
    .returning('terakhir'),
);

/**
 * The next number of a register, without a gap: the row stays locked until the transaction that
 * uses the number ends, and a failed one gives it back.
 */
export async function nextNumber(trx: Db, register: string): Promise<number> {
  const [row] = await countUp(trx, { register });
  return Number(row?.terakhir);
}

/** "PI-2026-000042": the register, the Jakarta year of filing, the number in it. */
export async function registrationNumber(trx: Db, prefix: string, year: string): Promise<string> {
  const number = await nextNumber(trx, `${prefix}-${year}`);
  return `${prefix}-${year}-${String(number).padStart(6, '0')}`;
}

/** A register, and the last number that it has given out. */
export interface Taken {
  register: string;
  last: number;
}

/** What every register of a year has given out. Other counts, which stand on no paper, are not among them. */
export async function takenNumbers(db: Db): Promise<Taken[]> {
  const rows = await db.selectFrom('penomoran').selectAll().execute();
  return rows
    .filter(({ kunci }) => ofYear.test(kunci))
    .map(({ kunci, terakhir }) => ({ register: kunci, last: terakhir }));
}

/** As if a register had given out all numbers up to one. */
export async function takeUpTo(trx: Db, { register, last }: Taken): Promise<void> {
  await trx
    .insertInto('penomoran')
    .values({ kunci: register, terakhir: last })
    .onConflict((conflict) => conflict.column('kunci').doUpdateSet({ terakhir: last }))
    .execute();
}
