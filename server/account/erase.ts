import { changeMailKey } from '#server/auth/accounts/email-change.ts';
import { checkOwnPassword } from '#server/auth/passwords/password-change.ts';
import { audit } from '#server/audit/audit.ts';
import type { Db, Tables } from '#server/database/index.ts';
import { deleteFiles, filesOfRecord } from '#server/files/berkas.ts';
import { conflict } from '#server/http/errors.ts';
import type { Check, Of, StateIn, StepContext, StepOf } from '#server/resources/behaviour.ts';
import { toColumns } from '#server/resources/list/columns.ts';
import { updateRecord } from '#server/resources/write/write-record.ts';
import { takeUploadsOf } from '#server/uploads/pending.ts';
import { addressesOf } from './addresses.ts';
import { anonymousAccount, nobody } from './anonymous.ts';
import { caseKeysOf, underWay, type CaseKeysOf } from './cases-of.ts';
import { mailFarewell } from './farewell.ts';
import { forgetInAudit } from './forget-in-audit.ts';
import { forgetCases } from './forget-cases.ts';
import { forgetSearches } from './forget-searches.ts';
import { redactor } from './redact.ts';

/** @throws HttpError 409 while a case is under way: its answer has to reach somebody */
async function assertClosed(db: Db, cases: CaseKeysOf): Promise<void> {
  const open = await underWay(db, cases);
  if (open.length > 0) {
    throw conflict(
      `Akun belum dapat dihapus karena masih ada yang berjalan: ${open.join(', ')}. Tunggu sampai selesai, atau cabut lebih dahulu.`,
    );
  }
}

/**
 * Comparing the password takes long: not for what is refused anyway. What is in the cases is not read for
 * that: anybody may ask with an open session. @throws HttpError 409, 422, 429
 */
export const checkErasure: Of<Check<'user'>, 'user', 'hapus-akun'> = async (call) => {
  const { db } = call.deps;
  await assertClosed(db, await caseKeysOf(db, call.row.id));
  await checkOwnPassword(call);
};

/**
 * Erases an account at its owner's wish. Without a case nothing remains of it; with cases, which the
 * law wants kept, an account of nobody does, and the cases lose what tells of a person.
 * @throws HttpError 409 while a case is under way: its answer has to reach somebody
 */
export const eraseAccount: StepOf<'user', 'hapus-akun'> = async (context) => {
  const { trx, id, now, current, resource, viewer } = context;
  const cases = await caseKeysOf(trx, id);
  await assertClosed(trx, cases);
  const addresses = await addressesOf(trx, resource, current);
  const redact = redactor(addresses.told);
  const files = await forgetCases(
    { trx, registry: context.deps.registry, accountId: id, now, redact },
    cases,
  );
  // Every case is locked by now: what an officer has noted beside this is seen, and nothing more comes.
  await assertClosed(trx, cases);
  await forgetTraces(context, addresses.own);
  await forgetSearches(trx, context.deps.registry, addresses.sought);
  const count = cases.permohonan.length + cases.keberatan.length;
  const row =
    count === 0
      ? await deleteRow(context, current)
      : await updateRecord(trx, resource, current, {
          values: anonymousAccount(resource, id, now),
          now,
        });
  files.push(...(await filesOfRecord(trx, { resource: resource.name, record_id: id })));
  const dropped = [...(await deleteFiles(trx, files)), ...(await takeUploadsOf(trx, id))];
  await audit(trx, {
    ...{ now, viewer: viewer && { ...viewer, name: nobody }, action: 'hapus-akun' },
    ...{ resource, recordId: id, address: '' },
    before: { status: current.status } satisfies StateIn<'user'>,
    after: count === 0 ? null : ({ dihapus_pada: row.dihapus_pada } satisfies StateIn<'user'>),
  });
  await mailFarewell(context, count);
  return { skip: true, row, dropped, message: 'Akun Anda sudah dihapus.' };
};

type Account = Tables['user'];

async function deleteRow(
  { trx, id, now, resource }: StepContext<'user'>,
  current: Account,
): Promise<Account> {
  await trx.deleteFrom('user').where('id', '=', id).execute();
  return { ...current, ...toColumns(resource, id, anonymousAccount(resource, id, now)) };
}

/** Sessions, links, mails, and the names and addresses in the audit log. */
async function forgetTraces(
  { trx, id }: StepContext<'user'>,
  addresses: readonly string[],
): Promise<void> {
  await trx.deleteFrom('sesi').where('akun_id', '=', id).execute();
  await trx.deleteFrom('token_sekali').where('akun_id', '=', id).execute();
  await trx
    .deleteFrom('surat_keluar')
    .where((eb) =>
      eb.or([eb('kepada', 'in', addresses), eb('kunci', 'like', `${changeMailKey(id)}%`)]),
    )
    .execute();
  await forgetInAudit(trx, id);
}
