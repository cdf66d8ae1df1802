import type { Db } from '#server/database/index.ts';
import type { StepDeps } from '#server/deps.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { StateIn, StepOf } from '#server/resources/behaviour.ts';
import { holderOf, unverified } from './address-holder.ts';
import { assertNik } from './assert-nik.ts';
import { mayMailAddress } from '../mail-limits.ts';
import { dropTokens, issueToken, nobodyOf } from '../one-time-tokens.ts';
import { mailVerification } from './verification.ts';

async function mailAlreadyRegistered(
  deps: StepDeps,
  trx: Db,
  to: { name: string; email: string },
): Promise<void> {
  const subject = 'Anda sudah memiliki akun';
  await deps.mailer.enqueue(trx, {
    to: to.email,
    subject,
    ...mailBody({
      title: subject,
      paragraphs: [
        `Yth. ${to.name},`,
        'Seseorang, mungkin Anda, mendaftar dengan surel ini, padahal akunnya sudah ada.',
        'Silakan masuk dengan kata sandi yang pernah Anda buat. Bila lupa, buatlah yang baru.',
      ],
      action: { label: 'Masuk', url: `${deps.config.publicUrl}/auth/login/` },
      more: [
        { label: 'Buat kata sandi baru', url: `${deps.config.publicUrl}/auth/lupa-password/` },
      ],
      agency: deps.agency,
    }),
  });
}

/**
 * Makes as many statements as this registration makes fewer than one that is kept and mailed, which
 * writes a link, a mail, a row, a line in the audit log and a card. Otherwise the time of the answer
 * would tell whether the address has an account.
 */
async function standIn(
  { config }: StepDeps,
  trx: Db,
  { email, now, rows }: { email: string; now: Date; rows: number },
): Promise<void> {
  const accountId = nobodyOf(config.secret, email);
  const purpose = 'verifikasi';
  await dropTokens(trx, accountId, purpose);
  for (let written = 1; written < rows; written += 1) {
    await issueToken(trx, { accountId, purpose, minutes: 1, now });
  }
}

/**
 * Registers a citizen, beside whatever else is registered for the address: the first whose link is
 * opened becomes its account, with the data and password that came with it. Whether the address has
 * an account already is told to its owner by mail and to nobody else: the answer is the same.
 */
export const register: StepOf<'user', 'create'> = async ({
  trx,
  deps,
  id,
  now,
  values,
  address,
}) => {
  assertNik(values);
  const { email } = values;
  const holder = await holderOf(trx, email);
  const mayMail = await mayMailAddress(deps, trx, { email, address });
  if (holder) {
    if (mayMail) await mailAlreadyRegistered(deps, trx, { name: holder.row.name, email });
    await standIn(deps, trx, { email, now, rows: (mayMail ? 3 : 4) + (values.file_ktp ? 1 : 0) });
    return { skip: true };
  }
  // Where no mail goes out now, the link can be asked for later.
  const registrant = { id, email, at: now };
  if (mayMail) await mailVerification(deps, trx, registrant, now);
  else await standIn(deps, trx, { email, now, rows: 2 });
  return { changes: { ...values, status: unverified } satisfies StateIn<'user'> };
};
