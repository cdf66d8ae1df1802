import { dayAndTimeInText } from '#core/format/moment.ts';
import { audit } from '#server/audit/audit.ts';
import { isUniqueViolation } from '#server/database/failure.ts';
import { transaction, type Db, type Tables } from '#server/database/index.ts';
import type { Deps, StepDeps } from '#server/deps.ts';
import { invalid } from '#server/http/errors.ts';
import { mailBody } from '#server/mail/layout.ts';
import { mailedLink } from '#server/mail/mailed-link.ts';
import { dropParts } from '#server/uploads/purge.ts';
import { holderOf, holderToClaim } from './address-holder.ts';
import { mayMailAddress } from './mail-limits.ts';
import { dropTokens, issueToken, nobody, redeemToken, tokenOwner } from './one-time-tokens.ts';
import { dropOthers, lockRegistration, registrationsOf } from './registrations.ts';

/** How long the link in the mail works. */
const linkMinutes = 24 * 60;
const purpose = 'verifikasi';
/** Of several registrations of an address so many get their links anew, the newest. */
const mostAnew = 3;

export interface Registrant {
  id: string;
  email: string;
  /** When they registered. */
  at: Date;
}

/**
 * Mails a registration's link; those that were mailed before go on working. It says nothing that was
 * typed: the address may be a stranger's, and the mail is the portal's.
 */
export async function mailVerification(
  deps: StepDeps,
  trx: Db,
  to: Registrant,
  now: Date,
): Promise<void> {
  const token = await issueToken(trx, {
    ...{ accountId: to.id, purpose, minutes: linkMinutes, now },
  });
  const subject = 'Verifikasi surel Anda';
  await deps.mailer.enqueue(trx, {
    to: to.email,
    subject,
    ...mailBody({
      title: subject,
      paragraphs: [
        'Yth. Pendaftar,',
        `Terima kasih telah mendaftar di ${deps.agency.produk} pada ${dayAndTimeInText(to.at.toISOString())}. Buka tautan berikut untuk mengaktifkan akun Anda dengan data dan kata sandi dari pendaftaran itu.`,
        'Tautan berlaku 24 jam. Bila Anda tidak merasa mendaftar pada waktu itu, abaikan surat ini dan jangan buka tautannya.',
      ],
      action: {
        label: 'Verifikasi surel',
        url: mailedLink(deps.config, '/auth/verifikasi/', { token }),
      },
      agency: deps.agency,
    }),
  });
}

const registrant = (row: Tables['user']): Registrant => ({
  id: row.id,
  email: row.email,
  at: new Date(row.dibuat_pada),
});

interface Ask {
  email: string;
  /** Who asks. */
  address: string;
}

/** Answers who asks for the link once more: an address that nothing waits for costs about the same work. */
export async function requestVerification(deps: Deps, ask: Ask): Promise<void> {
  await transaction(deps.db, async (trx) => {
    if (await mailAgain(deps, trx, ask)) return;
    const now = deps.clock.now();
    await mayMailAddress(deps, trx, ask);
    await dropTokens(trx, nobody, purpose);
    for (let times = 0; times < 2; times += 1) {
      await issueToken(trx, { accountId: nobody, purpose, minutes: linkMinutes, now });
    }
  });
}

/**
 * Mails the links of what was registered for an address once more, as often as the limits allow.
 * @returns whether there was anything to verify
 */
export async function mailAgain(deps: Deps, trx: Db, ask: Ask): Promise<boolean> {
  const waiting = (await holderOf(trx, ask.email))
    ? []
    : await registrationsOf(trx, ask.email, mostAnew);
  for (const row of waiting) {
    if (!(await mayMailAddress(deps, trx, ask))) break;
    await mailVerification(deps, trx, registrant(row), deps.clock.now());
  }
  return waiting.length > 0;
}

const readRow = (trx: Db, id: string) =>
  trx.selectFrom('user').select(['id', 'email']).where('id', '=', id).executeTakeFirst();

const taken = () => invalid({ token: 'Surel ini sudah memiliki akun. Silakan masuk' });

/**
 * Brings to life the registration that a link was mailed for; others of the address are deleted.
 * @param opened.address the caller's, for the audit log
 * @returns null for a token that is unknown, used or expired
 * @throws HttpError 422 at `token` where the address has an account by now
 */
export async function verifyRegistration(
  deps: Deps,
  { token, address }: { token: string; address: string },
): Promise<true | null> {
  const { db, clock, registry } = deps;
  const dropped = await transaction(db, async (trx) => {
    const now = clock.now();
    const id = await tokenOwner(trx, token, purpose, now);
    const named = id && (await readRow(trx, id));
    if (!named) return null;
    const email = named.email;
    // Of those who open links of one address at once, each waits for the one before.
    const holder = await holderToClaim(trx, email);
    const row = await lockRegistration(trx, email, id);
    if (!(await redeemToken(trx, token, purpose, now))) return null;
    // Let in by role 1 meanwhile.
    if (!row) return [];
    if (holder) throw taken();
    await trx
      .updateTable('user')
      .set({ status: 'aktif', versi: row.versi + 1, diubah_pada: now.toISOString() })
      .where('id', '=', id)
      .execute();
    const resource = registry.get('user');
    if (resource) {
      await audit(trx, {
        ...{ now, viewer: null, action: purpose, resource, recordId: id, address },
        before: { status: row.status },
        after: { status: 'aktif' },
      });
    }
    return dropOthers(trx, email, id);
  }).catch((error: unknown) => {
    // Two links of one address in one moment.
    throw isUniqueViolation(error) ? taken() : error;
  });
  if (dropped === null) return null;
  await dropParts(deps, dropped);
  return true;
}
