import type { Db } from '#server/database/index.ts';
import type { StepDeps } from '#server/deps.ts';
import { conflict } from '#server/http/errors.ts';
import { mailBody } from '#server/mail/layout.ts';
import { mailedLink } from '#server/mail/mailed-link.ts';
import type { StepOf } from '#server/resources/behaviour.ts';
import { tellAdministrators } from './account-notices.ts';
import { choosing, dropTokens, issueToken } from '../one-time-tokens.ts';

/** How long the link in the mail works: over a weekend. */
const days = 3;

interface Invited {
  id: string;
  name: string;
  email: string;
}

/** Mails an officer a link by which they choose their own password; a link before it ends. */
export async function invite(deps: StepDeps, trx: Db, to: Invited, now: Date): Promise<void> {
  await dropTokens(trx, to.id, ...choosing);
  const token = await issueToken(trx, {
    accountId: to.id,
    purpose: 'undangan',
    minutes: days * 24 * 60,
    now,
  });
  const subject = `Buat kata sandi untuk ${deps.agency.produk}`;
  await deps.mailer.enqueue(trx, {
    to: to.email,
    subject,
    ...mailBody({
      title: subject,
      paragraphs: [
        `Yth. ${to.name},`,
        `Anda memiliki akun petugas di ${deps.agency.produk}. Buka tautan berikut untuk membuat kata sandinya, lalu masuk dengan surel ini.`,
        `Tautan berlaku ${days} hari dan hanya untuk satu kali. Sesudahnya, tautan baru dapat diminta di halaman Lupa kata sandi.`,
      ],
      action: {
        label: 'Buat kata sandi',
        url: mailedLink(deps.config, '/auth/lupa-password/', { token }),
      },
      agency: deps.agency,
    }),
  });
}

/** Mails the link once more. @throws 409 for an account that may not log in */
export const sendInvitation: StepOf<'admin', 'kirim-tautan'> = async (context) => {
  const { trx, deps, id, now, current } = context;
  if (current.status !== 'aktif') {
    throw conflict('Akun ini tidak aktif. Aktifkan dahulu, lalu kirim tautannya.');
  }
  const to = { id, name: current.name, email: current.email };
  await invite(deps, trx, to, now);
  await tellAdministrators(context, to, ['Tautan kata sandi baru dikirim kepada pemiliknya.']);
  return { changes: {}, message: `Tautan dikirim ke ${to.email}.` };
};
