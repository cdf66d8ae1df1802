import type { Role } from '#core/resource/index.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import type { Db, Row } from '#server/database/index.ts';

export interface LoginAccount {
  id: string;
  role: Role;
  name: string;
  passwordHash: string;
  /** Why the account may not log in; null where it may. */
  refusal: string | null;
}

const refusals: Readonly<Record<string, string>> = {
  menunggu_verifikasi:
    'Akun Anda belum diverifikasi. Buka tautan yang kami kirim ke surel Anda, atau daftar ulang dengan surel yang sama untuk memperoleh tautan baru.',
  nonaktif: 'Akun Anda dinonaktifkan. Hubungi PPID untuk keterangan lebih lanjut.',
  ditolak: 'Pendaftaran Anda ditolak. Hubungi PPID untuk keterangan lebih lanjut.',
};

function refusalOf(status: unknown, reason: unknown): string | null {
  if (status === 'aktif') return null;
  const label = lookupLabel('status_user', String(status));
  const refusal = refusals[String(status)] ?? `Akun Anda berstatus ${label}.`;
  return typeof reason === 'string' ? `${refusal} Alasan: ${reason}` : refusal;
}

/** The account of an e-mail address, an officer's before a citizen's. */
export async function accountByEmail(db: Db, email: string): Promise<LoginAccount | null> {
  const find = (table: 'admin' | 'user') =>
    db.selectFrom(table).selectAll().where('email', '=', email).executeTakeFirst();
  const [officer, citizen] = [await find('admin'), await find('user')];
  if (officer) return toAccount(officer, officer.role_id === 1 ? 1 : 2);
  return citizen ? toAccount(citizen, 3) : null;
}

const toAccount = (row: Row, role: Role): LoginAccount => ({
  id: String(row.id),
  role,
  name: String(row.name),
  passwordHash: String(row.password),
  refusal: refusalOf(row.status, row.alasan_status),
});
