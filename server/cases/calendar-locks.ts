import { sql } from 'kysely';
import { kindOf, type Db } from '#server/database/index.ts';

/** Apart from the other locks of the portal. */
const changing = sql`select pg_advisory_xact_lock(1886415204, 19)`;
const counting = sql`select pg_advisory_xact_lock_shared(1886415204, 20)`;
const counted = sql`select pg_advisory_xact_lock(1886415204, 20)`;

const onPostgres = async (trx: Db, lock: typeof changing): Promise<void> => {
  // On SQLite one transaction writes at a time.
  if (kindOf(trx) === 'postgres') await lock.execute(trx);
};

/** Of those who change the calendar each waits for the one before, and then reads what that has left. */
export const changeAlone = (trx: Db): Promise<void> => onPostgres(trx, changing);

/** For a transaction that counts a due date which it then keeps: before it reads the calendar. */
export const countByCalendar = (trx: Db): Promise<void> => onPostgres(trx, counting);

/**
 * Waits until every transaction that counts by the calendar as it was has ended; those that begin to
 * count wait until this one has. Asked for last, since the cases are many and those who file wait.
 */
export const awaitCounting = (trx: Db): Promise<void> => onPostgres(trx, counted);
