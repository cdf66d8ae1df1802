import type { Db, Tables } from '#server/database/index.ts';
import { nobody } from './anonymous.ts';
import { entriesOf } from './entries-of.ts';

type Entry = Pick<Tables['audit'], 'pelaku_id' | 'resource' | 'record_id'>;

/** Leaves of a citizen's entries in the audit log that they were made, and not by whom, or what of. */
export async function forgetInAudit(trx: Db, id: string): Promise<void> {
  for await (const entries of entriesOf(trx, id, ['pelaku_id', 'resource', 'record_id'])) {
    const idsWhere = (isMeant: (entry: Entry) => boolean) =>
      entries.filter(isMeant).map((entry) => entry.id);
    const made = idsWhere(({ pelaku_id }) => pelaku_id === id);
    const about = idsWhere(({ resource, record_id }) => resource === 'user' && record_id === id);
    // Of a registration, a link or a failed login nobody knows by whom it was: likely by them.
    const unknown = idsWhere(({ pelaku_id }) => pelaku_id === null);
    await forget(trx, made, { pelaku_nama: nobody, alamat_ip: null });
    await forget(trx, unknown, { alamat_ip: null });
    await forget(trx, about, { sebelum: null, sesudah: null, data_nama: nobody });
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
