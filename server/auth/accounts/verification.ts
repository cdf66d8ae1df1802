import { dayAndTimeInText } from '#core/format/moment.ts';
import { audit } from '#server/audit/audit.ts';
import { isUniqueViolation } from '#server/database/failure.ts';
import { transaction, type Db, type Tables } from '#server/database/index.ts';
import type { Deps, StepDeps } from '#server/deps.ts';
import { invalid } from '#server/http/errors.ts';
import { mailBody } from '#server/mail/layout.ts';
import { mailedLink } from '#server/mail/mailed-link.ts';
import { dropParts } from '#server/uploads/purge.ts';
import type { StateIn } from '#server/resources/behaviour.ts';
import { holderOf, holderToClaim } from './address-holder.ts';
import { mayMailAddress } from '../mail-limits.ts';
import { dropTokens, issueToken, nobodyOf, redeemToken, tokenOwner } from '../one-time-tokens.ts';
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

/** Answers who asks for the link once more: an address that nothing waits for costs the same work. */
export async function requestVerification(deps: Deps, ask: Ask): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const holder = await holderOf(trx, ask.email);
    const waiting = await waitingFor(trx, ask.email, holder !== null);
    await mailAgain(deps, trx, ask, waiting);
  });
}

/**
 * The newest that is registered for an address that nobody has. Asked for whether somebody has it or not:
 * one question less is told by the time.
 */
export async function waitingFor(
  trx: Db,
  email: string,
  isHeld: boolean,
): Promise<Tables['user'][]> {
  const registered = await registrationsOf(trx, email, mostAnew);
  return isHeld ? [] : registered;
}

/**
 * Mails the links of what was registered for an address once more, as often as the limits allow. As much
 * is counted and written in the name of nobody where less waits, or nothing.
 */
export async function mailAgain(
  deps: Deps,
  trx: Db,
  ask: Ask,
  waiting: readonly Tables['user'][],
): Promise<void> {
  const now = deps.clock.now();
  const accountId = nobodyOf(deps.config.secret, ask.email);
  await dropTokens(trx, accountId, purpose);
  for (let turn = 0; turn < mostAnew; turn += 1) {
    const row = waiting[turn];
    const counted = row ? ask : { ...ask, email: `tidak ada ${ask.email}` };
    const mayMail = await mayMailAddress(deps, trx, counted);
    if (row && mayMail) await mailVerification(deps, trx, registrant(row), now);
    else await standInForMail(trx, accountId, now);
  }
}

/** Writes as much as a link and the mail that it stands in. */
async function standInForMail(trx: Db, accountId: string, now: Date): Promise<void> {
  for (let written = 0; written < 2; written += 1) {
    await issueToken(trx, { accountId, purpose, minutes: linkMinutes, now });
  }
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
        before: { status: row.status } satisfies StateIn<'user'>,
        after: { status: 'aktif' } satisfies StateIn<'user'>,
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
