import type { Registry } from '#core/resource/index.ts';
import { unverified } from '#server/auth/accounts/address-holder.ts';
import { rowsOf, type Db, type Tables } from '#server/database/index.ts';
import { removals } from './deleted-cases.ts';

/**
 * An account that role 1 deleted, as the audit log still has it until it is forgotten there as well: a
 * process may end before anything else of it is. What is sealed was never in the log whole.
 */
export async function deletedAccount(
  db: Db,
  registry: Registry,
  id: string,
): Promise<Tables['user'] | undefined> {
  const entry = await rowsOf(db, 'audit')
    .where('resource', '=', 'user')
    .where('record_id', '=', id)
    .where('aksi', 'in', removals(registry, 'user'))
    .where('sebelum', 'is not', null)
    .executeTakeFirst();
  if (!entry?.sebelum) return undefined;
  const fields = registry.get('user')?.fields ?? {};
  const known = Object.entries(JSON.parse(entry.sebelum) as object).map(
    ([name, value]: [string, unknown]) => [name, fields[name]?.sealed ? null : value],
  );
  return ownOf(Object.fromEntries(known) as Tables['user']);
}

/** A registration may name an address that is somebody else's: what is said of it is not its own. */
export const ownOf = (account: Tables['user']): Tables['user'] | undefined =>
  account.status === unverified ? undefined : account;
