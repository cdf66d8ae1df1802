import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#server/database/index.ts';
import { keyOf } from '#server/limits/key-of.ts';
import { deriveKey } from '#server/vault/keys.ts';

/** An invitation and a `reset` both let somebody choose the password of their account. */
export type Purpose = 'verifikasi' | 'undangan' | 'reset' | 'ganti-surel';

/** Of the links by which a password is chosen. */
export const choosing = ['undangan', 'reset'] as const satisfies Purpose[];

/** Signs of the hash by which those are told apart who have no account: thousands of them. */
const nobodySigns = 3;

/**
 * Owns the tokens that are made for an address nobody has. Were it the same for all of those, whoever asks
 * for one would wait for others who do, and an address that has an account for nobody. Kept apart by a
 * keyed hash, so that no one can choose addresses that wait for each other.
 */
export const nobodyOf = (secret: string, email: string): string =>
  `tidak-ada-${keyOf(deriveKey(secret, 'batas'), 'tidak ada', email).slice(0, nobodySigns)}`;

const fingerprint = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a token for a link in a mail; only its fingerprint is kept. */
export async function issueToken(
  trx: Db,
  token: { accountId: string; purpose: Purpose; minutes: number; now: Date },
): Promise<string> {
  const { accountId, purpose, minutes, now } = token;
  const value = randomBytes(32).toString('base64url');
  await trx
    .insertInto('token_sekali')
    .values({
      id: randomUUID(),
      akun_id: accountId,
      tujuan: purpose,
      sidik: fingerprint(value),
      dibuat_pada: now.toISOString(),
      kedaluwarsa_pada: new Date(now.getTime() + minutes * 60_000).toISOString(),
      dipakai_pada: null,
    })
    .execute();
  return value;
}

/** Takes back what was issued to an account and not yet used. */
export async function dropTokens(
  trx: Db,
  accountId: string,
  ...purposes: Purpose[]
): Promise<void> {
  await trx
    .deleteFrom('token_sekali')
    .where('akun_id', '=', accountId)
    .where('tujuan', 'in', purposes)
    .where('dipakai_pada', 'is', null)
    .execute();
}

/** The account whose token could be used now; null where there is none. */
export async function tokenOwner(
  db: Db,
  value: string,
  purpose: Purpose | readonly Purpose[],
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('token_sekali')
    .select('akun_id')
    .where('sidik', '=', fingerprint(value))
    .where('tujuan', 'in', [purpose].flat())
    .where('dipakai_pada', 'is', null)
    .where('kedaluwarsa_pada', '>', now.toISOString())
    .executeTakeFirst();
  return row ? row.akun_id : null;
}

/** Uses a token up; the account it was made for, or null where it is used, expired or unknown. */
export async function redeemToken(
  trx: Db,
  value: string,
  purpose: Purpose | readonly Purpose[],
  now: Date,
): Promise<string | null> {
  const row = await trx
    .updateTable('token_sekali')
    .set({ dipakai_pada: now.toISOString() })
    .where('sidik', '=', fingerprint(value))
    .where('tujuan', 'in', [purpose].flat())
    .where('dipakai_pada', 'is', null)
    .where('kedaluwarsa_pada', '>', now.toISOString())
    .returning('akun_id')
    .executeTakeFirst();
  return row ? row.akun_id : null;
}
