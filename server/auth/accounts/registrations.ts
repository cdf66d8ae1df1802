import { forgetInAudit } from '#server/account/forget-in-audit.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '#server/database/index.ts';
import { kindOf } from '#server/database/transaction.ts';
import { deleteFiles, filesOfRecord } from '#server/files/berkas.ts';
import { createTurns } from '#server/turns.ts';
import { unverified } from './address-holder.ts';

/** Whoever has a case has been let in before, whatever their status says now. */
const hasNoCase = (eb: ExpressionBuilder<Tables, 'user'>) =>
  eb.not(
    eb.exists(
      eb.selectFrom('permohonan').select('id').whereRef('permohonan.user_id', '=', 'user.id'),
    ),
  );

const waiting = (db: Db, email: string) =>
  db
    .selectFrom('user')
    .selectAll()
    .where('email', '=', email)
    // As the index of those who wait has it, by which the newest come without the others: a program may have
    // made thousands, for one address as well.
    .where('status', '=', sql.lit(unverified))
    .where(hasNoCase);

/** The newest registrations of an address whose links nobody has opened. */
export const registrationsOf = (db: Db, email: string, most: number): Promise<Tables['user'][]> =>
  waiting(db, email).orderBy('dibuat_pada', 'desc').orderBy('id').limit(most).execute();

/** One of them, locked until the transaction ends. */
export function lockRegistration(
  trx: Db,
  email: string,
  id: string,
): Promise<Tables['user'] | undefined> {
  const query = waiting(trx, email).where('id', '=', id);
  return (kindOf(trx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

/** At most so many go in one transaction, so that no writer waits long. */
const atOnce = 100;

/**
 * Deletes the newest that are registered for an address beside the one that becomes its account. A
 * program may have registered thousands: the rest has no claim to the address any more, and goes after
 * its days.
 * @returns storage keys
 */
export async function dropOthers(trx: Db, email: string, chosen: string): Promise<string[]> {
  const query = waiting(trx, email)
    .where('id', '!=', chosen)
    .orderBy('dibuat_pada', 'desc')
    .orderBy('id')
    .limit(atOnce);
  const locked = kindOf(trx) === 'postgres' ? query.forUpdate() : query;
  const rows = await locked.execute();
  return dropRegistrations(
    trx,
    rows.map(({ id }) => id),
  );
}

/**
 * Deletes registrations that come to nothing, their links and files, and what the audit log has kept
 * of the person. Others get a turn in between.
 * @returns storage keys, to be deleted once the transaction is committed
 */
export async function dropRegistrations(trx: Db, ids: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  const turn = createTurns();
  for (const id of ids) {
    await turn();
    await trx.deleteFrom('token_sekali').where('akun_id', '=', id).execute();
    const files = await filesOfRecord(trx, { resource: 'user', record_id: id });
    keys.push(...(await deleteFiles(trx, files)));
    await forgetInAudit(trx, id);
    await trx.deleteFrom('user').where('id', '=', id).execute();
  }
  return keys;
}

/** How long a registration waits for somebody to open its link. */
const days = 7;
/**
 * Deletes some of the registrations that nobody has verified in time.
 * @returns how many, none once there are no more, and storage keys as `dropRegistrations` does
 */
export async function dropOldRegistrations(
  trx: Db,
  now: Date,
): Promise<{ count: number; keys: string[] }> {
  const before = new Date(now.getTime() - days * 86_400_000).toISOString();
  const query = trx
    .selectFrom('user')
    .select('id')
    .where('status', '=', unverified)
    .where('dibuat_pada', '<=', before)
    .where(hasNoCase)
    .limit(atOnce);
  // One that is being verified, or let in, in this moment is left alone.
  const old = await (kindOf(trx) === 'postgres' ? query.forUpdate().skipLocked() : query).execute();
  const ids = old.map(({ id }) => id);
  return { count: ids.length, keys: await dropRegistrations(trx, ids) };
}
