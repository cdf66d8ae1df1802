import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { say } from '#core/rules/messages.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { SentIn } from '#resources';
import type { Check, Step, StepContext } from '#server/resources/behaviour.ts';
import type { Db } from '#server/database/index.ts';
import type { Limits } from '#server/limits/limits.ts';
import { choosing, dropTokens } from '../one-time-tokens.ts';
import { givenPassword, wrongIn } from './own-password.ts';
import { verifyPassword } from './passwords.ts';
import type { AccountName } from '../accounts/address-holder.ts';
import { revokeSessions } from '../sessions/sessions.ts';

/** Tells the owner, so that a change that was not theirs does not go unseen. */
export async function mailPasswordChanged({
  trx,
  deps,
  current,
}: StepContext<AccountName>): Promise<void> {
  if (!current) return;
  const subject = 'Kata sandi Anda diubah';
  await deps.mailer.enqueue(trx, {
    to: current.email,
    subject,
    ...mailBody({
      title: subject,
      paragraphs: [
        `Yth. ${current.name},`,
        `Kata sandi akun Anda di ${deps.agency.produk} baru saja diubah, dan semua sesi diakhiri.`,
        'Bila bukan Anda yang mengubahnya, segera minta kata sandi baru.',
      ],
      action: {
        label: 'Minta kata sandi baru',
        url: `${deps.config.publicUrl}/auth/lupa-password/`,
      },
      agency: deps.agency,
    }),
  });
}

/** A call that asks for the password there is, whatever else it asks for. */
type Confirming = Omit<Parameters<Check<AccountName>>[0], 'values'> & {
  values: SentIn['user']['hapus-akun'];
};

/** The old password must be right. Whoever has found an open session cannot go on guessing. */
export const checkOldPassword = (call: Confirming) => checkPassword(call, 'Kata sandi lama');

/** The same, where the password is the only one that is asked for. */
export const checkOwnPassword = (call: Confirming) => checkPassword(call, 'Kata sandi');

async function checkPassword(call: Confirming, label: string): Promise<void> {
  const { deps, row, values, viewer, address } = call;
  const wrong = wrongIn(viewer?.sessionId ?? row.id);
  const matches = await givenPassword(
    deps.limits,
    { id: row.id, wrong, address },
    async () => (await verifyPassword(values.last_password, row.password, address)) || null,
  );
  if (!matches) throw invalidOf<'user'>({ last_password: say(label, 'confirmed') });
}

/** Whoever has chosen a new password is not kept from a new address by what was guessed of the old one. */
export const forgiveMoves = (limits: Limits, trx: Db, id: string): Promise<void> =>
  limits.forgive(trx, 'wrong passwords for a new address in a day', id);

/** Whoever used up the day's logins with the old password has them no more: the owner gets in. */
export const forgiveLogins = (limits: Limits, trx: Db, id: string): Promise<void> =>
  limits.forgive(trx, 'logins of an account', id);

/** Sets the new password, hashed before, and ends every session of the account. */
export const changePassword: Step<AccountName> = async (context) => {
  await revokeSessions(context.trx, context.id, context.now);
  await dropTokens(context.trx, context.id, ...choosing, 'ganti-surel');
  const { limits } = context.deps;
  await forgiveMoves(limits, context.trx, context.id);
  // Whoever knows the password would have the day's logins as often as they change it.
  if (await limits.allows(context.trx, ['logins begun anew', context.id]))
    await forgiveLogins(limits, context.trx, context.id);
  await mailPasswordChanged(context);
  return {
    changes: { password: context.values.password },
    message: 'Kata sandi diubah. Silakan masuk kembali.',
  };
};
