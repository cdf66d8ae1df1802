import { audit } from '#server/audit/audit.ts';
import { lockRow, transaction, type Db, type Row } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/http/errors.ts';
import { mailBody } from '#server/mail/layout.ts';
import { updateRecord } from '#server/resources/write-record.ts';
import { dropTokens, issueToken, redeemToken, tokenOwner } from './one-time-tokens.ts';
import { mailPasswordChanged } from './password-change.ts';
import { hashPassword } from './passwords.ts';
import { revokeSessions } from './sessions.ts';
import { assertUncommon } from './uncommon.ts';

/** How long the link in the mail works. */
const resetMinutes = 30;

/** Owns the tokens that are made for addresses nobody has. */
const nobody = 'tidak-ada';

type Table = 'admin' | 'user';

/** A link in a mail proves the address as well as the verification would have. */
const mayReset = (table: Table, { status }: Row): boolean =>
  status === 'aktif' || (table === 'user' && status === 'menunggu_verifikasi');

/** The account that logs in with an address, locked; null where it gets no new password. */
async function lockAccount(trx: Db, email: string): Promise<Row | null> {
  const find = (table: Table) =>
    trx.selectFrom(table).select('id').where('email', '=', email).executeTakeFirst();
  const [officer, citizen] = [await find('admin'), await find('user')];
  const table = officer ? 'admin' : 'user';
  const row = await lockRow(trx, table, String((officer ?? citizen)?.id ?? nobody));
  return row && mayReset(table, row) ? row : null;
}

async function sendLink(deps: Deps, trx: Db, account: Row, token: string): Promise<void> {
  const subject = 'Buat kata sandi baru';
  await deps.mailer.enqueue(trx, {
    to: String(account.email),
    subject,
    ...mailBody({
      title: subject,
      paragraphs: [
        `Yth. ${String(account.name)},`,
        `Kami menerima permintaan kata sandi baru untuk akun Anda di ${deps.agency.produk}. Buka tautan berikut untuk membuatnya.`,
        `Tautan berlaku ${String(resetMinutes)} menit dan hanya untuk satu kali. Bila bukan Anda yang memintanya, abaikan surat ini: kata sandi Anda tetap.`,
      ],
      action: {
        label: 'Buat kata sandi baru',
        url: `${deps.config.publicUrl}/auth/lupa-password/?token=${token}`,
      },
      agency: deps.agency,
    }),
  });
}

/**
 * Mails a link to the owner of an address, so often as the limits allow. An address that nobody
 * has costs the same work, and the outbox is left to find the mail by itself, so that no answer
 * waits for one that is sent.
 */
export async function requestReset(deps: Deps, email: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    // A link that is under way goes on working.
    if (!(await deps.limits.allows(trx, 'reset mails', email))) return;
    const now = deps.clock.now();
    const account = await lockAccount(trx, email);
    const accountId = String(account?.id ?? nobody);
    const issue = () =>
      issueToken(trx, { accountId, purpose: 'reset', minutes: resetMinutes, now });
    await dropTokens(trx, accountId, 'reset');
    const token = await issue();
    if (account) await sendLink(deps, trx, account, token);
    // Stands for the row of the mail.
    else await issue();
  });
}

const badToken = () => invalid({ token: 'Tautan tidak valid atau sudah kedaluwarsa' });

async function lockById(trx: Db, id: string): Promise<{ table: Table; row: Row } | null> {
  for (const table of ['admin', 'user'] as const) {
    const row = await lockRow(trx, table, id);
    if (row) return mayReset(table, row) ? { table, row } : null;
  }
  return null;
}

/**
 * Sets the password of the account that a token was made for, and ends its sessions.
 * @param reset.address the caller's, for the audit log
 * @throws HttpError 422 at `token` where it is unknown, used or expired, at `password` where that
 * is too common; 429
 */
export async function resetPassword(
  deps: Deps,
  reset: { token: string; password: string; address: string },
): Promise<void> {
  const { db, clock, registry, limits } = deps;
  const { token, address } = reset;
  // Guessing at tokens must not keep the hashing busy.
  const works = await limits.guess([['wrong tokens', address]], () =>
    tokenOwner(db, token, 'reset', clock.now()),
  );
  if (!works) throw badToken();
  const password = await hashPassword(reset.password);
  await transaction(db, async (trx) => {
    const now = clock.now();
    const id = await redeemToken(trx, token, 'reset', now);
    const account = id && (await lockById(trx, id));
    const resource = account && registry.get(account.table);
    if (!account || !resource) throw badToken();
    const { row: current } = account;
    const email = String(current.email);
    assertUncommon(reset.password, { field: 'password', email, agency: deps.agency });
    const values = { password, status: 'aktif' };
    const changed = await updateRecord(trx, resource, current, { values, now });
    await revokeSessions(trx, id, now);
    await dropTokens(trx, id, 'ganti-surel');
    // Whoever was shut out by others' guesses gets in with the new one.
    await limits.forgive(trx, 'wrong logins at an account', email);
    await audit(trx, {
      ...{ now, viewer: null, action: 'reset-password', resource, recordId: id, address },
      before: { status: current.status ?? null },
      after: { status: changed.status ?? null },
    });
    await mailPasswordChanged({
      ...{ trx, deps, resource, viewer: null, now, id, current, values: {}, address },
    });
  });
  deps.mailer.kick();
}
