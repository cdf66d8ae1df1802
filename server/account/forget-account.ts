import { noticeKey } from '#server/auth/accounts/account-notices.ts';
import { changeMailKey } from '#server/auth/accounts/email-change.ts';
import {
  beginsWith,
  deleteInPortions,
  lockRow,
  rowsOf,
  transaction,
  type Db,
  type Tables,
} from '#server/database/index.ts';
import { deleteFiles, filesOfRecord } from '#server/files/berkas.ts';
import { callKeysOf } from '#server/resources/write/once.ts';
import { updateRecord } from '#server/resources/write/write-record.ts';
import { takeUploadsOf } from '#server/uploads/pending.ts';
import { createDropping, type Drop } from '#server/uploads/purge.ts';
import { addressesOf, type Addresses } from './addresses.ts';
import { anonymousAccount } from './anonymous.ts';
import { caseKeysOf } from './cases-of.ts';
import { deletedAccount } from './deleted-account.ts';
import { farewellKey } from './farewell.ts';
import { forgetCases, type ForgettingDeps } from './forget-cases.ts';
import { forgetInAudit } from './forget-in-audit.ts';
import { forgetOfficer } from './forget-officer.ts';
import { forgetSearches } from './forget-searches.ts';
import { redactorsOf } from './told-words.ts';

/**
 * Ends what opens an account, and makes certain that it is forgotten: after a crash by the tasks.
 * @param kept the account as it was (`keptOf`), where its row goes before that
 */
export async function beginForgetting(
  trx: Db,
  { id, now, kept = null }: { id: string; now: Date; kept?: string | null },
): Promise<void> {
  await trx.deleteFrom('sesi').where('akun_id', '=', id).execute();
  await trx.deleteFrom('token_sekali').where('akun_id', '=', id).execute();
  await trx
    .deleteFrom('kunci_sekali')
    .where(beginsWith('kunci', callKeysOf(id)))
    .execute();
  await trx
    .insertInto('penghapusan')
    .values({ akun_id: id, jenis: 'user', dibuat_pada: now.toISOString(), semula: kept })
    .onConflict((oc) => oc.column('akun_id').doUpdateSet({ semula: kept }))
    .execute();
}

/**
 * Takes what tells of a person out of everything, where their account is erased or deleted. Each portion
 * is a transaction of its own, so that nobody who writes waits for the whole, and may be done again: after
 * a failure it is gone through anew. The account goes last, since it says what to look for. Without a case
 * nothing remains of it; with cases, which the law wants kept, an account of nobody does.
 */
export async function forgetAccount(deps: ForgettingDeps, id: string): Promise<void> {
  const { db, registry, drop = createDropping(deps) } = deps;
  const resource = registry.get('user');
  const there = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
  const account = there ?? (await deletedAccount(db, id));
  // Read after the account: of one that somebody else has forgotten meanwhile, the row tells of nobody.
  if (!(await isLeft(db, id))) return;
  if (resource && account) {
    const addresses = await addressesOf(db, resource, account, there !== undefined);
    const redact = redactorsOf(addresses.told);
    await forgetMails(db, id, addresses.own);
    await forgetCases({ ...deps, accountId: id, redact, drop }, await caseKeysOf(db, id));
    await forgetSearches(db, registry, addresses.sought);
  }
  await forgetInAudit(db, id);
  await drop(await transaction(db, (trx) => forgetRow(trx, deps, id)));
}

const isLeft = async (db: Db, id: string): Promise<boolean> => {
  const left = db.selectFrom('penghapusan').select('akun_id').where('akun_id', '=', id);
  return (await left.executeTakeFirst()) !== undefined;
};

/**
 * Those that are left behind, of either kind, in one piece of work for the tasks of the server: a storage
 * that hangs is waited for once.
 * @throws AggregateError for those that failed, once all others are done
 */
export async function forgetErased(
  deps: ForgettingDeps & { drop: Drop; closing?: AbortSignal | undefined },
): Promise<void> {
  const left = await deps.db.selectFrom('penghapusan').select(['akun_id', 'jenis']).execute();
  const failed: unknown[] = [];
  for (const { akun_id, jenis } of left) {
    if (deps.closing?.aborted) return;
    const forget = jenis === 'admin' ? forgetOfficer : forgetAccount;
    await forget(deps, akun_id).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, 'accounts that could not be forgotten');
}

async function forgetMails(db: Db, id: string, addresses: Addresses['own']): Promise<void> {
  const farewell = farewellKey(id);
  const left = rowsOf(db, 'surat_keluar').where((eb) =>
    eb.or([eb('kunci', 'is', null), eb('kunci', '!=', farewell)]),
  );
  const drop = (mails: typeof left) =>
    deleteInPortions(db, { table: 'surat_keluar', key: 'id' }, mails);
  for (const { address, before } of addresses) {
    const mails = left.where('kepada', '=', address);
    await drop(before === null ? mails : mails.where('dibuat_pada', '<', before));
  }
  for (const key of [changeMailKey(id), noticeKey(id)]) {
    await drop(left.where(beginsWith('kunci', key)));
  }
}

/** @returns the storage keys of what nothing refers to any more */
async function forgetRow(
  trx: Db,
  { registry, clock }: ForgettingDeps,
  id: string,
): Promise<string[]> {
  const resource = registry.get('user');
  const row = await lockRow(trx, 'user', id);
  await trx.deleteFrom('penghapusan').where('akun_id', '=', id).execute();
  // Deleted by role 1, or of two servers that do the same, one was first.
  if (!row || !resource) return takeUploadsOf(trx, id);
  const now = clock.now();
  const { permohonan, keberatan } = await caseKeysOf(trx, id);
  if (permohonan.length + keberatan.length === 0)
    await trx.deleteFrom('user').where('id', '=', id).execute();
  else {
    const values = anonymousAccount(resource, id, erasedAt(row, now));
    await updateRecord(trx, resource, row, { values, now });
  }
  const files = await filesOfRecord(trx, { resource: resource.name, record_id: id });
  return [...(await deleteFiles(trx, files)), ...(await takeUploadsOf(trx, id))];
}

const erasedAt = ({ dihapus_pada }: Tables['user'], now: Date): Date =>
  dihapus_pada === null ? now : new Date(dihapus_pada);
