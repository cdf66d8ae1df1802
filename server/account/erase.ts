import { checkOwnPassword } from '#server/auth/passwords/password-change.ts';
import { kindOf, type Db } from '#server/database/index.ts';
import { conflict } from '#server/http/errors.ts';
import type { Check, Of, StepOf } from '#server/resources/behaviour.ts';
import { toColumns } from '#server/resources/list/columns.ts';
import { caseNames } from '#server/cases/case-kind.ts';
import { anonymousAccount, nobody } from './anonymous.ts';
import { caseKeysOf, holding, type CaseKeysOf } from './cases-of.ts';
import { eraseForGood } from './erase-for-good.ts';
import { forgetAccount } from './forget-account.ts';

/** @throws HttpError 409 while a case is under way: its answer has to reach somebody */
async function assertClosed(db: Db, cases: CaseKeysOf, now: Date): Promise<void> {
  const open = await holding(db, cases, now);
  if (open.length > 0) {
    throw conflict(
      `Akun belum dapat dihapus karena masih ada yang berjalan: ${open.join(', ')}. Tunggu sampai selesai, atau cabut lebih dahulu yang masih dapat dicabut.`,
    );
  }
}

/**
 * Comparing the password takes long: not for what is refused anyway. What is in the cases is not read for
 * that: anybody may ask with an open session. @throws HttpError 409, 422, 429
 */
export const checkErasure: Of<Check<'user'>, 'user', 'hapus-akun'> = async (call) => {
  const { db, clock } = call.deps;
  await assertClosed(db, await caseKeysOf(db, call.row.id), clock.now());
  await checkOwnPassword(call);
};

/**
 * Erases an account at its owner's wish: from here on nobody logs in to it, and it is certain that all
 * that tells of a person goes. That is done portion by portion behind this, since it may be much, and
 * before the answer; what a failure leaves of it is done by the tasks of the server.
 * @throws HttpError 409 while a case is under way: its answer has to reach somebody
 */
export const eraseAccount: StepOf<'user', 'hapus-akun'> = async (context) => {
  const { trx, deps, id, now, current, resource, viewer } = context;
  const cases = await caseKeysOf(trx, id);
  await assertClosed(trx, cases, now);
  await lockCases(trx, id);
  // What an officer has noted beside this is seen by now, and nothing more comes.
  await assertClosed(trx, cases, now);
  const by = { viewer: viewer && { ...viewer, name: nobody }, address: '' };
  const closed = await eraseForGood({ trx, deps, resource, row: current, now, ...by });
  return {
    skip: true,
    row: { ...closed, ...toColumns(resource, id, anonymousAccount(resource, id, now)) },
    message: 'Akun Anda sudah dihapus.',
    follow: async (deps) => {
      await forgetAccount(deps, id);
      return null;
    },
  };
};

/** On SQLite nobody else writes meanwhile. */
async function lockCases(trx: Db, accountId: string): Promise<void> {
  if (kindOf(trx) === 'sqlite') return;
  for (const name of caseNames)
    await trx
      .selectFrom(name)
      .select('id')
      .where('user_id', '=', accountId)
      .orderBy('id')
      .forUpdate()
      .execute();
}
