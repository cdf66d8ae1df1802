import type { Db, Row } from '#server/database/index.ts';

/** The status of a registration whose link nobody has opened. It has no claim to its address. */
export const unverified = 'menunggu_verifikasi';

export interface Holder {
  table: 'admin' | 'user';
  row: Row;
}

/**
 * The one account that logs in with an address: an officer's, or a citizen's; null where nobody has
 * shown yet that the address is theirs.
 */
export async function holderOf(db: Db, email: string): Promise<Holder | null> {
  const officer = await db
    .selectFrom('admin')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  if (officer) return { table: 'admin', row: officer };
  const citizen = await db
    .selectFrom('user')
    .selectAll()
    .where('email', '=', email)
    .where('status', '!=', unverified)
    .executeTakeFirst();
  return citizen ? { table: 'user', row: citizen } : null;
}
