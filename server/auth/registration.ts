import type { Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { Step } from '#server/resources/behaviour.ts';
import { issueToken } from './one-time-tokens.ts';

/** How long the link in the verification mail works. */
const verificationMinutes = 24 * 60;

interface Registrant {
  id: string;
  name: string;
  email: string;
}

async function sendVerification(deps: Deps, trx: Db, to: Registrant, now: Date): Promise<void> {
  const token = await issueToken(trx, {
    accountId: to.id,
    purpose: 'verifikasi',
    minutes: verificationMinutes,
    now,
  });
  const subject = 'Verifikasi surel Anda';
  await deps.mailer.enqueue(trx, {
    to: to.email,
    subject,
    ...mailBody({
      title: subject,
      paragraphs: [
        `Yth. ${to.name},`,
        `Terima kasih telah mendaftar di ${deps.agency.produk}. Buka tautan berikut untuk mengaktifkan akun Anda.`,
        'Tautan berlaku 24 jam. Bila Anda tidak merasa mendaftar, abaikan surat ini.',
      ],
      action: {
        label: 'Verifikasi surel',
        url: `${deps.config.publicUrl}/auth/verifikasi/?token=${token}`,
      },
      agency: deps.agency,
    }),
  });
}

async function sendAlreadyRegistered(deps: Deps, trx: Db, to: Registrant): Promise<void> {
  const subject = 'Anda sudah memiliki akun';
  await deps.mailer.enqueue(trx, {
    to: to.email,
    subject,
    ...mailBody({
      title: subject,
      paragraphs: [
        `Yth. ${to.name},`,
        'Seseorang, mungkin Anda, mendaftar dengan surel ini, padahal akunnya sudah ada.',
        'Silakan masuk dengan kata sandi yang pernah Anda buat.',
      ],
      action: { label: 'Masuk', url: `${deps.config.publicUrl}/auth/login/` },
      agency: deps.agency,
    }),
  });
}

/** The file's bytes go with the next sweep. */
async function forgetRegistration(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('token_sekali').where('akun_id', '=', id).execute();
  await trx
    .deleteFrom('berkas')
    .where('resource', '=', 'user')
    .where('record_id', '=', id)
    .execute();
  await trx.deleteFrom('user').where('id', '=', id).execute();
}

/**
 * Registers a citizen. Whether the e-mail is known already is told to its owner by mail and to
 * nobody else: the answer is the same.
 */
export const register: Step = async ({ trx, deps, id, now, values }) => {
  const email = String(values.email);
  const find = (table: 'user' | 'admin') =>
    trx
      .selectFrom(table)
      .select(['id', 'name', 'status'])
      .where('email', '=', email)
      .executeTakeFirst();
  const known = (await find('user')) ?? (await find('admin'));
  const mayMail = await deps.limits.allows(trx, 'registration mails', email);
  if (known && known.status !== 'menunggu_verifikasi') {
    const owner = { id: String(known.id), name: String(known.name), email };
    if (mayMail) await sendAlreadyRegistered(deps, trx, owner);
    return { skip: true };
  }
  // Whoever registered before has not shown that the address is theirs: a link must never bring an
  // account to life with data and a password that its owner did not choose last.
  if (known) await forgetRegistration(trx, String(known.id));
  // That goes for the links in the mails before, too, where no mail follows them.
  const registrant = { id, name: String(values.name), email };
  if (mayMail) await sendVerification(deps, trx, registrant, now);
  return { changes: { ...values, status: 'menunggu_verifikasi' } };
};
