import type { Registry } from '#core/resource/index.ts';
import { caseKeysOf, underWay } from '../account/cases-of.ts';
import { removals } from '../account/deleted-cases.ts';
import { closeForGood } from '../account/erase-for-good.ts';
import { erased, forgetInAudit } from '../account/forget-in-audit.ts';
import { unverified } from '../auth/accounts/address-holder.ts';
import { dropRegistrations } from '../auth/accounts/registrations.ts';
import type { Db, Tables } from '../database/index.ts';

/** That an account was erased by its owner, or deleted by role 1, as the audit log has it for good. */
export type Erasure = Tables['audit'];

/** An account that came back with an archive and is erased once more. */
export interface ErasedAgain {
  id: string;
  /** The numbers of its cases that are under way in the archive, whose applicant nobody knows any more. */
  open: string[];
}

const resourceName = 'user';

/** All erasures that a database knows of. Nothing else tells of an account without a case. */
export function erasuresIn(db: Db, registry: Registry): Promise<Erasure[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('resource', '=', resourceName)
    .where('aksi', 'in', [erased, ...removals(registry, resourceName)])
    .where('record_id', 'is not', null)
    .orderBy('dibuat_pada')
    .orderBy('id')
    .execute();
}

/**
 * Erases once more whom an archive brings back: each such account is closed at once and forgotten by the
 * first tasks of the server. The log goes on saying that it was done, so that the next restore knows of it too.
 * @param erasures those that the database which is replaced knew of
 */
export async function eraseAgain(
  trx: Db,
  registry: Registry,
  erasures: readonly Erasure[],
): Promise<ErasedAgain[]> {
  const resource = registry.get(resourceName);
  if (!resource) throw new Error(`${resourceName}: not declared`);
  const known = new Set((await erasuresIn(trx, registry)).map(({ id }) => id));
  const again: ErasedAgain[] = [];
  for (const erasure of erasures) {
    const { id: entry, record_id: id, dibuat_pada: moment } = erasure;
    if (id === null || known.has(entry)) continue;
    await trx.insertInto('audit').values(erasure).execute();
    const row = await accountOf(trx, id);
    if (!row || row.dihapus_pada !== null) {
      await forgetInAudit(trx, id);
      continue;
    }
    if (row.status === unverified) {
      // Its address may be somebody else's, whose mails stay. Its files are swept by the next start.
      await dropRegistrations(trx, [id]);
      continue;
    }
    await closeForGood(trx, { resource, row, now: new Date(moment) });
    await dropWaitingFor(trx, row.email);
    again.push({ id, open: await underWay(trx, await caseKeysOf(trx, id)) });
  }
  return again;
}

const accountOf = (trx: Db, id: string): Promise<Tables['user'] | undefined> =>
  trx.selectFrom(resourceName).selectAll().where('id', '=', id).executeTakeFirst();

/** The outbox may come before the tasks. */
async function dropWaitingFor(trx: Db, email: string): Promise<void> {
  await trx
    .deleteFrom('surat_keluar')
    .where('kepada', '=', email)
    .where('status', '=', 'antre')
    .execute();
}
