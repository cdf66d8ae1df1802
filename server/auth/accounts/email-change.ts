import { audit } from '#server/audit/audit.ts';
import { lockRow, transaction, type Db, type Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { newId } from '#server/files/key.ts';
import { invalid, tooMany } from '#server/http/errors.ts';
import { mailBody } from '#server/mail/layout.ts';
import { mailedLink } from '#server/mail/mailed-link.ts';
import type { StateIn, StepContext } from '#server/resources/behaviour.ts';
import { updateRecord } from '#server/resources/write/write-record.ts';
import { holderOf, holderToClaim } from './address-holder.ts';
import { choosing, dropTokens, issueToken, redeemToken, tokenOwner } from '../one-time-tokens.ts';
import { givenPassword } from '../passwords/own-password.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import type { Viewer } from '../sessions/viewer.ts';

/** How long the link to the new address works. */
const linkMinutes = 24 * 60;
const purpose = 'ganti-surel';

type MailDeps = Pick<Deps, 'mailer' | 'config' | 'agency'>;

interface Letter {
  /** Whose wish it tells of, where the address is not theirs yet. */
  key?: string;
  to: string;
  /** Null where it is not certain that it is theirs who read it. */
  name: unknown;
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
}

async function mail(trx: Db, deps: MailDeps, letter: Letter): Promise<void> {
  const { key, to, name, subject, paragraphs, action } = letter;
  const greeting = typeof name === 'string' ? [`Yth. ${name},`] : [];
  await deps.mailer.enqueue(trx, {
    ...(key === undefined ? {} : { key }),
    to,
    subject,
    ...mailBody({
      title: subject,
      paragraphs: [...greeting, ...paragraphs],
      ...(action ? { action } : {}),
      agency: deps.agency,
    }),
  });
}

/** What the keys begin with of mails to an address that an account has asked for. */
export const changeMailKey = (id: string) => `ganti-surel:${id}:`;

/** Tells the old address of a new one. */
export async function mailMoved(trx: Db, deps: MailDeps, current: Tables['user'], email: string) {
  await mail(trx, deps, {
    to: current.email,
    name: current.name,
    subject: 'Surel akun Anda diubah',
    paragraphs: [
      `Surel akun Anda diubah menjadi ${email}, dan sesi di perangkat lain diakhiri. Bila bukan Anda yang mengubahnya, hubungi PPID.`,
    ],
  });
}

/** Whoever reads it may be a stranger: it says nothing that was typed. */
async function mailLink(
  trx: Db,
  deps: MailDeps,
  { key, to, token }: { key: string; to: string; token: string },
): Promise<void> {
  await mail(trx, deps, {
    ...{ key, to, name: null, subject: 'Pastikan surel baru Anda' },
    paragraphs: [
      `Anda hendak memakai surel ini untuk akun Anda di ${deps.agency.produk}. Buka tautan berikut dan masukkan kata sandi Anda untuk memastikannya.`,
      'Tautan berlaku 24 jam dan hanya untuk satu kali. Bila bukan Anda yang memintanya, abaikan surat ini.',
    ],
    action: {
      label: 'Pakai surel ini',
      url: mailedLink(deps.config, '/auth/verifikasi/', { surel: 'baru', token }),
    },
  });
}

/** Says to whoever has an address that somebody asked for it. */
async function mailTaken(
  trx: Db,
  deps: MailDeps,
  { key, to }: { key: string; to: string },
): Promise<void> {
  await mail(trx, deps, {
    ...{ key, to, name: null, subject: 'Surel Anda sudah dipakai' },
    paragraphs: [
      `Seseorang, mungkin Anda, hendak memakai surel ini untuk akun lain di ${deps.agency.produk}, padahal surel ini sudah memiliki akun. Tidak ada yang berubah.`,
    ],
  });
}

/**
 * A citizen asks to move to another address. It counts only once a link that is mailed there is
 * opened and the password given, so that neither a slip of the finger nor an open session moves an
 * account. Whether somebody has the address already is told to them alone.
 * @returns what changes at once
 * @throws HttpError 429
 */
export async function requestEmailChange(
  { trx, deps, id, now, current }: StepContext<'user'>,
  email: string,
): Promise<Pick<Tables['user'], 'email_baru'>> {
  await dropTokens(trx, id, purpose);
  if (email === current?.email) return { email_baru: null };
  if (!(await deps.limits.allows(trx, ['address changes', id]))) {
    throw tooMany(3600, 'Terlalu banyak permintaan ganti surel. Coba lagi dalam satu jam.');
  }
  // What reaches one mailbox is bounded, too, whether somebody has it or not.
  const mayMail = await deps.limits.allows(
    trx,
    ['mails to a new address by one account', id, email],
    ['mails to a new address', email],
  );
  if (!mayMail) {
    throw tooMany(86_400, 'Surel ini terlalu sering diminta hari ini. Coba lagi dalam 24 jam.');
  }
  const key = `${changeMailKey(id)}${newId()}`;
  const holder = await holderOf(trx, email);
  // Made for either, so that neither the time nor the own mailbox tells one from the other.
  const token = await issueToken(trx, { accountId: id, purpose, minutes: linkMinutes, now });
  if (holder) await mailTaken(trx, deps, { key, to: email });
  else await mailLink(trx, deps, { key, to: email, token });
  await mail(trx, deps, {
    ...{ to: String(current?.email), name: current?.name, subject: 'Permintaan ganti surel' },
    paragraphs: [
      `Akun Anda diminta berganti surel menjadi ${email}. Surel lama tetap berlaku sampai surel baru dipastikan dengan kata sandi Anda.`,
      'Bila bukan Anda yang memintanya, segera ganti kata sandi Anda.',
    ],
    action: {
      label: 'Ganti kata sandi',
      url: `${deps.config.publicUrl}/auth/change-password/`,
    },
  });
  return { email_baru: email };
}

const taken = () => invalid({ token: 'Surel ini sudah dipakai akun lain' });
const badToken = () => invalid({ token: 'Tautan tidak valid atau sudah kedaluwarsa' });

/**
 * Moves an account to the address whose link was opened, and ends its sessions: but for the one that
 * the link was opened in, where it was.
 * @param change.address the caller's, for the audit log
 * @param change.viewer who is logged in where the link was opened, whoever that is
 * @throws HttpError 422 at `token` where it is unknown, used or expired, or the address somebody's by
 * now, at `password` where it is wrong; 429
 */
export async function confirmEmailChange(
  deps: Deps,
  change: { token: string; password: string; address: string; viewer: Viewer | null },
): Promise<void> {
  const { db, clock, registry, limits } = deps;
  const { token, password, address, viewer } = change;
  const id = await limits.seek(['wrong tokens', address], () =>
    tokenOwner(db, token, purpose, clock.now()),
  );
  const account =
    id && (await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst());
  // Comparing the password takes long: not for what is refused anyway.
  if (!account || account.status !== 'aktif' || typeof account.email_baru !== 'string') {
    throw badToken();
  }
  if (await holderOf(db, account.email_baru)) throw taken();
  // By the link: who has had one mailed to themselves uses up none of its owner's. They may go on once
  // the session in which they asked for it has ended: by the day it is the account that is guessed at, and
  // its owner, who changes the password as the mail advises, begins that day anew.
  const wrong = [
    ['wrong passwords for a new address', token],
    ['wrong passwords for a new address in a day', id],
  ] as const;
  const matches = await givenPassword(
    limits,
    { id, wrong, address },
    async () => (await verifyPassword(password, account.password, address)) || null,
  );
  if (!matches) throw invalid({ password: 'Kata sandi tidak sesuai' });
  await transaction(db, async (trx) => {
    const now = clock.now();
    const resource = registry.get('user');
    const current = await lockRow(trx, 'user', id);
    const email = current?.email_baru;
    const redeemed = await redeemToken(trx, token, purpose, now);
    if (!redeemed || !resource || current?.status !== 'aktif' || typeof email !== 'string') {
      throw badToken();
    }
    if (await holderToClaim(trx, email)) throw taken();
    const after = await updateRecord(trx, resource, current, {
      values: { email, email_baru: null } satisfies StateIn<'user'>,
      now,
    });
    await dropTokens(trx, id, ...choosing);
    await revokeSessions(trx, id, now, viewer?.id === id ? viewer.sessionId : null);
    await audit(trx, {
      ...{ now, viewer: null, action: purpose, resource, recordId: id, address },
      before: { email: current.email } satisfies StateIn<'user'>,
      after: { email: after.email } satisfies StateIn<'user'>,
    });
    await mailMoved(trx, deps, current, email);
  });
  deps.mailer.kick();
}
