import { sql } from 'kysely';
import { kindOf, type Db, type Tables } from '#server/database/index.ts';

/** The status of a registration whose link nobody has opened. It has no claim to its address. */
export const unverified = 'menunggu_verifikasi';

/** The resources that are accounts. */
export type AccountName = 'admin' | 'user';
/** An account of either kind, as its table holds it. */
export type AccountRow = Tables[AccountName];

export type Holder = { [N in AccountName]: { table: N; row: Tables[N] } }[AccountName];

/**
 * The one account that logs in with an address: an officer's, or a citizen's; null where nobody has
 * shown yet that the address is theirs. Both are always asked for: where many ask at once, one question
 * less is told by the time.
 */
export async function holderOf(db: Db, email: string): Promise<Holder | null> {
  const officer = await db
    .selectFrom('admin')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  const citizen = await db
    .selectFrom('user')
    .selectAll()
    .where('email', '=', email)
    .where('status', '!=', unverified)
    .executeTakeFirst();
  if (officer) return { table: 'admin', row: officer };
  return citizen ? { table: 'user', row: citizen } : null;
}

/** The number apart from the locks that are of the database as a whole. */
const claiming = 1886415205;

/**
 * As `holderOf`, for whoever is about to take the address where nobody has it: until the transaction ends
 * no other takes it. No index could tell, since officers and citizens are two tables.
 */
export async function holderToClaim(trx: Db, email: string): Promise<Holder | null> {
  if (kindOf(trx) === 'postgres') {
    await sql`select pg_advisory_xact_lock(${claiming}::int, hashtext(${email}))`.execute(trx);
  }
  return holderOf(trx, email);
}
