import type { Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { letGo } from '#server/resources/write/let-go.ts';

/** An officer is deleted, and makes certain that what names them lets go of them behind that. */
export async function beginToForget(trx: Db, id: string, now: Date): Promise<void> {
  await trx
    .insertInto('penghapusan')
    .values({ akun_id: id, jenis: 'admin', dibuat_pada: now.toISOString() })
    .execute();
}

/**
 * Has closed cases and drafts of an officer who is deleted name nobody any more. What a failure leaves of
 * it is done by the tasks of the server.
 */
export async function forgetOfficer(
  { db, registry }: Pick<Deps, 'db' | 'registry'>,
  id: string,
): Promise<void> {
  await letGo(db, registry, { resource: 'admin', id });
  await db.deleteFrom('penghapusan').where('akun_id', '=', id).execute();
}
