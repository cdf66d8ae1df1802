import type { Resource } from '#core/resource/index.ts';
import { unverified } from '#server/auth/accounts/address-holder.ts';
import type { Db, Tables } from '#server/database/index.ts';

/**
 * An account that role 1 deletes, as it is kept until all of it is forgotten: a process may end before
 * that, and neither the audit log nor any other place has its identity numbers. They stay sealed.
 * null where nothing is its own: a registration may name an address that is somebody else's.
 */
export function keptOf({ fields }: Resource, account: Tables['user']): string | null {
  if (account.status === unverified) return null;
  const kept = Object.entries(account).filter(([name]) => fields[name]?.type !== 'password');
  return JSON.stringify(Object.fromEntries(kept));
}

/** An account whose row is gone, as it was. */
export async function deletedAccount(db: Db, id: string): Promise<Tables['user'] | undefined> {
  const left = await db
    .selectFrom('penghapusan')
    .select('semula')
    .where('akun_id', '=', id)
    .executeTakeFirst();
  return left?.semula ? (JSON.parse(left.semula) as Tables['user']) : undefined;
}
