import type { Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { Behaviour, Step } from '#server/resources/behaviour.ts';
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

/**
 * Registers a citizen. Whether the e-mail is known already is told to its owner by mail and to
 * nobody else: the answer is the same.
 */
const register: Step = async ({ trx, deps, id, now, values }) => {
  const email = String(values.email);
  const known = await trx
    .selectFrom('user')
    .select(['id', 'name', 'status'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (known) {
    const owner = { id: String(known.id), name: String(known.name), email };
    if (known.status === 'menunggu_verifikasi') await sendVerification(deps, trx, owner, now);
    else await sendAlreadyRegistered(deps, trx, owner);
    return { skip: true };
  }
  await sendVerification(deps, trx, { id, name: String(values.name), email }, now);
  return { changes: { ...values, status: 'menunggu_verifikasi' } };
};

export const userBehaviour: Behaviour = {
  steps: { create: register },
  answers: {
    create: { message: 'Pendaftaran diterima. Periksa surel Anda untuk mengaktifkan akun.' },
  },
};
