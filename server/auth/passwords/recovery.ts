import { audit } from '#server/audit/audit.ts';
import { lockRow, transaction, type Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/http/errors.ts';
import { mailBody } from '#server/mail/layout.ts';
import { mailedLink } from '#server/mail/mailed-link.ts';
import { updateRecord } from '#server/resources/write/write-record.ts';
import type { StateIn } from '#server/resources/behaviour.ts';
import { holderOf, type AccountRow } from '../accounts/address-holder.ts';
import type { DeviceAccount } from '../sessions/known-devices.ts';
import {
  choosing,
  dropTokens,
  issueToken,
  nobodyOf,
  redeemToken,
  tokenOwner,
} from '../one-time-tokens.ts';
import { forgiveLogins, forgiveMoves, mailPasswordChanged } from './password-change.ts';
import { ownTexts } from '../accounts/own-texts.ts';
import { hashPassword } from './passwords.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { assertUncommon } from './uncommon.ts';
import { mailAgain, waitingFor } from '../accounts/verification.ts';

/** How long the link in the mail works. */
const resetMinutes = 30;

type Table = 'admin' | 'user';

const mayReset = ({ status }: AccountRow): boolean => status === 'aktif';

/**
 * The account that logs in with an address, locked; null where it gets no new password.
 * @param nobody whom to look for where there is none
 */
async function lockAccount(trx: Db, email: string, nobody: string) {
  const holder = await holderOf(trx, email);
  const row = await lockRow(trx, holder?.table ?? 'user', holder?.row.id ?? nobody);
  return { account: row && mayReset(row) ? row : null, isHeld: holder !== null };
}

async function sendLink(deps: Deps, trx: Db, account: AccountRow, token: string): Promise<void> {
  const subject = 'Buat kata sandi baru';
  await deps.mailer.enqueue(trx, {
    to: account.email,
    subject,
    ...mailBody({
      title: subject,
      paragraphs: [
        `Yth. ${account.name},`,
        `Kami menerima permintaan kata sandi baru untuk akun Anda di ${deps.agency.produk}. Buka tautan berikut untuk membuatnya.`,
        `Tautan berlaku ${resetMinutes} menit dan hanya untuk satu kali. Bila bukan Anda yang memintanya, abaikan surat ini: kata sandi Anda tetap.`,
      ],
      action: {
        label: 'Buat kata sandi baru',
        url: mailedLink(deps.config, '/auth/lupa-password/', { token }),
      },
      agency: deps.agency,
    }),
  });
}

/**
 * Mails a link to the owner of an address, so often as the limits allow; where the address is
 * registered and not yet verified, the link that verifies it: whose data that account would have is
 * for its owner to choose. An address that nobody has costs the same work, and the outbox is left to
 * find the mail by itself, so that no answer waits for one that is sent.
 * @param ask.address the caller's
 */
export async function requestReset(
  deps: Deps,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await transaction(deps.db, async (trx) => {
    // A link that is under way goes on working.
    const { limits } = deps;
    // A stranger uses up what their own network may ask for, and no more.
    const asks = await limits.allows(trx, ['reset mails asked from an address', email, address]);
    const mayMail =
      asks &&
      ((await limits.allows(trx, ['reset mails', email])) ||
        (await limits.allows(trx, ['further reset mails', email])));
    if (!mayMail) return;
    const now = deps.clock.now();
    const nobody = nobodyOf(deps.config.secret, email);
    const { account, isHeld } = await lockAccount(trx, email, nobody);
    const waiting = await waitingFor(trx, email, isHeld);
    const accountId = account?.id ?? nobody;
    const issue = () =>
      issueToken(trx, { accountId, purpose: 'reset', minutes: resetMinutes, now });
    // An officer's invitation goes on: anybody may have asked for this, and it is in their mailbox.
    await dropTokens(trx, accountId, 'reset');
    const token = await issue();
    if (account) await sendLink(deps, trx, account, token);
    // Stands for the row of the mail.
    else await issue();
    await mailAgain(deps, trx, { email, address }, waiting);
  });
}

/** By what somebody chose a new password, as the audit log says it. */
const byLink = { cara: 'Lewat tautan yang dikirim ke surel akun ini; semua sesinya diakhiri' };

const badToken = () => invalid({ token: 'Tautan tidak valid atau sudah kedaluwarsa' });

interface Account {
  table: Table;
  row: AccountRow;
}

async function accountOf(db: Db, id: string): Promise<Account | null> {
  for (const table of ['admin', 'user'] as const) {
    const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
    if (row) return mayReset(row) ? { table, row } : null;
  }
  return null;
}

/** @throws HttpError 422 at `password` where it is too common, or too easy to guess for the account */
function assertFit({ agency, registry }: Deps, password: string, { table, row }: Account): void {
  const resource = registry.get(table);
  const own = resource ? ownTexts(resource, {}, row) : [];
  assertUncommon(password, { field: 'password', email: row.email, agency, own });
}

async function lockById(trx: Db, id: string): Promise<Account | null> {
  for (const table of ['admin', 'user'] as const) {
    const row = await lockRow(trx, table, id);
    if (row) return mayReset(row) ? { table, row } : null;
  }
  return null;
}

/**
 * Sets the password of the account that a token was made for, and ends its sessions.
 * @param reset.address the caller's, for the audit log
 * @returns the account, with its new hash
 * @throws HttpError 422 at `token` where it is unknown, used or expired, at `password` where that
 * is too common; 429
 */
export async function resetPassword(
  deps: Deps,
  reset: { token: string; password: string; address: string },
): Promise<DeviceAccount> {
  const { db, clock, registry, limits } = deps;
  const { token, address } = reset;
  // Guessing at tokens must not keep the hashing busy.
  const works = await limits.seek(['wrong tokens', address], () =>
    tokenOwner(db, token, choosing, clock.now()),
  );
  if (!works) throw badToken();
  // Hashing takes long: not for what is refused, however often it is tried with a link that works.
  const named = await accountOf(db, works);
  if (!named) throw badToken();
  assertFit(deps, reset.password, named);
  await limits.admit('own passwords given', works, address);
  const password = await hashPassword(reset.password, address);
  const id = await transaction(db, async (trx) => {
    const now = clock.now();
    const id = await redeemToken(trx, token, choosing, now);
    const account = id && (await lockById(trx, id));
    const resource = account && registry.get(account.table);
    if (!account || !resource) throw badToken();
    const { row: current } = account;
    const email = current.email;
    // Their name may be another by now.
    assertFit(deps, reset.password, account);
    await updateRecord(trx, resource, current, {
      values: { password } satisfies StateIn<Table>,
      now,
    });
    await revokeSessions(trx, id, now);
    await dropTokens(trx, id, ...choosing, 'ganti-surel');
    // Whoever was shut out by others' guesses gets in with the new one.
    await limits.forgive(trx, 'wrong logins at an account', email);
    await forgiveLogins(limits, trx, id);
    await forgiveMoves(limits, trx, id);
    await audit(trx, {
      ...{ now, viewer: null, action: 'reset-password', resource, recordId: id, address },
      // Whoever had the link was not logged in: what it says is all that is known of them.
      ...{ before: null, after: null, details: byLink },
    });
    await mailPasswordChanged({
      ...{ trx, deps, resource, viewer: null, now, id, current, values: {}, address },
    });
    return id;
  });
  deps.mailer.kick();
  return { id, passwordHash: password };
}
