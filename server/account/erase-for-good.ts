import type { Resource } from '#core/resource/index.ts';
import { audit, type AuditEntry } from '#server/audit/audit.ts';
import type { Db, Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import type { StateIn } from '#server/resources/behaviour.ts';
import { updateRecord } from '#server/resources/write/write-record.ts';
import { closedAccount } from './anonymous.ts';
import { caseKeysOf } from './cases-of.ts';
import { mailFarewell } from './farewell.ts';
import { beginForgetting } from './forget-account.ts';
import { erased } from './forget-in-audit.ts';

interface Closing {
  resource: Resource;
  row: Tables['user'];
  now: Date;
}

/**
 * From here on nobody logs in to an account and nothing is mailed to it, and it is certain that all that
 * tells of a person goes: by `forgetAccount`, which the tasks of the server call where nobody else has.
 */
export async function closeForGood(
  trx: Db,
  { resource, row, now }: Closing,
): Promise<Tables['user']> {
  const closed = await updateRecord(trx, resource, row, { values: closedAccount(now), now });
  await beginForgetting(trx, { id: row.id, now });
  return closed;
}

interface Erasing extends Closing, Pick<AuditEntry, 'viewer' | 'address'> {
  trx: Db;
  deps: Pick<Deps, 'mailer' | 'agency'>;
}

/** The same at its owner's wish, who gets a last mail; the audit log says that it was done. */
export async function eraseForGood(erasing: Erasing): Promise<Tables['user']> {
  const { trx, deps, resource, row, now, viewer, address } = erasing;
  const cases = await caseKeysOf(trx, row.id);
  const count = cases.permohonan.length + cases.keberatan.length;
  const closed = await closeForGood(trx, erasing);
  await audit(trx, {
    ...{ now, viewer, action: erased, resource, recordId: row.id, address },
    before: { status: row.status } satisfies StateIn<'user'>,
    after: count === 0 ? null : ({ dihapus_pada: closed.dihapus_pada } satisfies StateIn<'user'>),
  });
  await mailFarewell({ trx, deps, account: row }, count);
  return closed;
}
