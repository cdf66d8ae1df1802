import type { Role } from '#core/resource/index.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import type { Db } from '#server/database/index.ts';
import { holderOf, type AccountRow } from './address-holder.ts';

export interface LoginAccount {
  id: string;
  role: Role;
  name: string;
  email: string;
  passwordHash: string;
  /** Why the account may not log in; null where it may. */
  refusal: string | null;
}

const refusals: Readonly<Record<string, string>> = {
  nonaktif: 'Akun Anda dinonaktifkan. Hubungi PPID untuk keterangan lebih lanjut.',
  ditolak: 'Pendaftaran Anda ditolak. Hubungi PPID untuk keterangan lebih lanjut.',
};

function refusalOf(status: unknown, reason: unknown): string | null {
  if (status === 'aktif') return null;
  const label = lookupLabel('status_user', String(status));
  const refusal = refusals[String(status)] ?? `Akun Anda berstatus ${label}.`;
  return typeof reason === 'string' ? `${refusal} Alasan: ${reason}` : refusal;
}

/**
 * The account of an e-mail address. What is registered and not verified is none: anybody registers
 * somebody's address with a password of their own, and would learn from what the login says to that
 * password whether the address has an account.
 */
export async function accountByEmail(db: Db, email: string): Promise<LoginAccount | null> {
  const holder = await holderOf(db, email);
  if (!holder) return null;
  if (holder.table === 'admin') return toAccount(holder.row, holder.row.role_id === 1 ? 1 : 2);
  // Erased, and not gone yet: nothing is noted of it any more.
  if (holder.row.dihapus_pada !== null) return null;
  return toAccount(holder.row, 3, holder.row.alasan_status);
}

const toAccount = (row: AccountRow, role: Role, reason: string | null = null): LoginAccount => ({
  id: row.id,
  role,
  name: row.name,
  email: row.email,
  passwordHash: row.password,
  refusal: refusalOf(row.status, reason),
});
