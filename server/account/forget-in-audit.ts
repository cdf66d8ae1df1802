import { transaction, type Db, type Tables } from '#server/database/index.ts';
import { nobody } from './anonymous.ts';
import { entriesOf } from './entries-of.ts';

/** The call by which an account is erased: what its entry says stays. */
export const erased = 'hapus-akun';

type Entry = Pick<Tables['audit'], 'pelaku_id' | 'resource' | 'record_id' | 'aksi'>;

/**
 * Leaves of a citizen's entries in the audit log that they were made, and not by whom, or what of: some
 * hundred in each transaction, so that nobody who writes waits for all.
 */
export async function forgetInAudit(db: Db, id: string): Promise<void> {
  const columns = ['pelaku_id', 'resource', 'record_id', 'aksi'] as const;
  for await (const entries of entriesOf(db, id, columns)) {
    const idsWhere = (isMeant: (entry: Entry) => boolean) =>
      entries.filter(isMeant).map((entry) => entry.id);
    const made = idsWhere(({ pelaku_id }) => pelaku_id === id);
    const about = idsWhere(({ resource, record_id }) => resource === 'user' && record_id === id);
    const told = idsWhere(({ record_id, aksi }) => record_id === id && aksi !== erased);
    // Of a registration, a link or a failed login nobody knows by whom it was: likely by them. An
    // erasure that is nobody's was an operator's.
    const unknown = idsWhere(({ pelaku_id, aksi }) => pelaku_id === null && aksi !== erased);
    await transaction(db, async (trx) => {
      await forget(trx, made, { pelaku_nama: nobody, alamat_ip: null });
      await forget(trx, unknown, { alamat_ip: null });
      await forget(trx, about, { data_nama: nobody });
      await forget(trx, told, { sebelum: null, sesudah: null });
    });
  }
}

async function forget(
  trx: Db,
  ids: readonly string[],
  values: Partial<Tables['audit']>,
): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('audit').set(values).where('id', 'in', ids).execute();
}
