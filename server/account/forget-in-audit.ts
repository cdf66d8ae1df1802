import type { Db } from '#server/database/index.ts';
import { nobody } from './anonymous.ts';

/** Leaves of an account's entries in the audit log that they were made, and not what of. */
export async function forgetInAudit(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('audit')
    .set({ sebelum: null, sesudah: null, data_nama: nobody })
    .where('resource', '=', 'user')
    .where('record_id', '=', id)
    .execute();
}
